import { aPlay, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'

const XAPI = 'http://acme.vereda.localhost:8080/xapi'
/** The first of two attempts at the trail's test was made by a clock that was ahead, before the trail was started anew. */
const ATTEMPTS = `insert into test_attempt (domain_id, group_trail_id, player_id, account_id, idempotency_key, answers, points, max_points, device_date,
    discarded_at)
  select d.id, 'garden', 'ana', 'ana', a.* from domain d, (values ('first', '{}'::json, 30, 40, '2201-01-01T00:00:00Z'::timestamptz,
    '2026-03-05T12:00:00Z'::timestamptz), ('second', '{}', 40, 40, '2026-03-06T12:00:00Z', null)) a where d.hostkey = 'acme'`

let one: TestApp
const tokens = new Map<string, string>()
beforeAll(async () => {
  one = await testApp()
  const trails = [aTrailDocument({ id: 'garden' })]
  const domainId = await one.addDomain({
    hostkey: 'acme',
    learners: ['ana', 'boss'],
    trails,
    permissions: { boss: ['MANAGER'] },
  })
  for (const name of ['ana', 'boss']) tokens.set(name, await one.signIn('acme', name))
  const { statusCode } = await one.app.inject({
    method: 'POST',
    url: '/rest/enrollctl/trackItem',
    headers: { ...as('acme', tokens.get('ana')!), 'idempotency-key': 'played' },
    payload: {
      groupTrailId: 'garden',
      resourceId: trails[0]!.steps[0]!.resources[0]!.id,
      play: aPlay({ points: [10], bonus: 5, spent: 95, offline: true }),
    },
  })
  expect(statusCode).toBe(200)
  await one.database.as(domainId, (tx) => tx.rows({ name: 'attempts', text: ATTEMPTS }))
})
afterAll(() => one.close())

async function statements() {
  const url = '/rest/studio/results/garden/statements.ndjson'
  const { body } = await one.app.inject({ url, headers: as('acme', tokens.get('boss')!) })
  return body
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

test('a play’s statement has its points, bonus, duration and the mark of an offline play', async () => {
  const [play] = await statements()
  expect(play.result).toMatchObject({ score: { raw: 15 }, duration: 'PT95S' })
  expect(play.result.extensions).toEqual({
    [`${XAPI}/extensions/points`]: 10,
    [`${XAPI}/extensions/bonus`]: 5,
  })
  expect(play.context.extensions).toEqual({ [`${XAPI}/extensions/offline`]: true })
})

test('each attempt at the test is a statement, and one from before starting anew is marked as discarded', async () => {
  const [, first, second, ...others] = await statements()
  expect(others).toEqual([])
  expect(second).toMatchObject({
    actor: { account: { name: 'ana' } },
    object: { id: `${XAPI}/trails/garden/activities/%3Atest` },
    result: { score: { scaled: 1, raw: 40, max: 40 }, completion: true },
    context: { extensions: {}, revision: '1' },
    timestamp: '2026-03-06T12:00:00.000Z',
  })
  expect(second.id).not.toBe(first.id)
  expect(first.context.extensions).toEqual({ [`${XAPI}/extensions/discarded`]: '2026-03-05T12:00:00.000Z' })
  // the date of a clock that was ahead is not believed
  expect(first.timestamp).toBe(first.stored)
})
