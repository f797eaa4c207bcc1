import { EPOCH_HEADER } from '@vereda/contract/wire-version.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTeamStage, type TeamStage } from '../../../../../tests/harness/team-stage.ts'
import { renewSecret } from './secrets.ts'

let stage: TeamStage
beforeAll(async () => {
  stage = await openTeamStage()
})
afterAll(() => stage.close())

const item = (key: string, resource = 'one') => ({
  groupTrailId: 'alone',
  team: null,
  key,
  content: {
    kind: 'resource',
    resourceId: `alone-${resource}`,
    play: { points: [70], bonus: 0, badges: [], date: '2026-03-01T12:00:00.000Z', seq: 1, finished: true },
  },
})
const list = (held?: string) =>
  stage.one.app.inject({
    url: '/rest/enrollctl/listUser',
    headers: { ...stage.headersOf('ana'), ...(held && { 'if-none-match': held }) },
  })
const unknown = async (who: string, ...keys: string[]) =>
  (await stage.post(who, 'enrollctl/offered', { keys })).json().unknown

/** Ends the connections on which nodes listen, so that they connect again. */
const reconnect = () =>
  stage.owner.query(
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where query ilike 'notify%' and pid <> pg_backend_pid() and datname = current_database()",
  )

test('every node sends the same epoch; a renewed epoch reaches the nodes and invalidates ETags', async () => {
  const other = await stage.one.anotherNode()
  const first = await list()
  const epoch = first.headers[EPOCH_HEADER]
  expect(epoch).toMatch(/^[0-9a-f]{22}$/)
  const elsewhere = await other.inject({ url: '/rest/enrollctl/listUser', headers: stage.headersOf('ana') })
  expect([elsewhere.headers[EPOCH_HEADER], elsewhere.headers.etag]).toEqual([epoch, first.headers.etag])
  expect((await list(first.headers.etag as string)).statusCode).toBe(304)

  await renewSecret(stage.one.owner, 'epoch')
  await expect
    .poll(
      async () => {
        await reconnect()
        return (await list()).headers[EPOCH_HEADER] === epoch
      },
      { timeout: 30_000 },
    )
    .toBe(false)
  expect((await list(first.headers.etag as string)).statusCode).toBe(200)
})

test('“offered” recognises stored plays and tests, for their own learner alone', async () => {
  await stage.post('ana', 'enrollctl/trackBatch', { items: [item('here'), item('too', 'two')] })
  await stage.post(
    'ana',
    'enrollctl/trackItem',
    { groupTrailId: 'alone', resourceId: 'alone-two' },
    'half-sent',
  )
  const test = { answers: { n: ['yes'] }, date: '2026-03-01T12:00:00.000Z' }
  const answered = await stage.post('ana', 'enrollctl/tracktest/alone', test, 'answered')
  expect(answered.statusCode).toBe(200)
  expect(await unknown('ana', 'here', 'answered', 'half-sent', 'never')).toEqual(['half-sent', 'never'])
  expect(await unknown('bia', 'here', 'answered')).toEqual(['here', 'answered'])
})
