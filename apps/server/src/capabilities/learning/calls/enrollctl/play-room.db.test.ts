import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import { PLAY_ROOM_BYTES, playBytes } from '@vereda/domain/play/play-room.ts'
import { isRefusedForGood } from '@vereda/domain/play/refused-for-good.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../../tests/harness/app.ts'

let one: TestApp
let domainId: number

beforeAll(async () => {
  one = await testApp()
  const trail = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'first' })] })] })
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails: [trail] })
})
afterAll(() => one.close())

const asker = async (username: string) => {
  const token = await one.signIn('acme', username)
  return (path: string, payload: object, headers = {}) =>
    one.app.inject({
      method: 'POST',
      url: `/rest/enrollctl/${path}`,
      headers: { ...as('acme', token), ...headers },
      payload,
    })
}
const played = (key: string, play: Play) => ({
  key,
  groupTrailId: 'trail',
  team: null,
  content: { kind: 'resource', resourceId: 'first', play },
})
const introduction = (key: string) => ({
  key,
  groupTrailId: 'trail',
  team: null,
  content: { kind: 'introduction' },
})

const KEPT = { name: 'kept-of', text: 'select bytes from play_room where domain_id = $1 and account_id = $2' }
const keptOf = (username: string) =>
  one.database.as(
    domainId,
    async (tx) => (await tx.rows<{ bytes: number }>(KEPT, [domainId, username]))[0]?.bytes ?? 0,
  )
const SET = {
  name: 'set-kept',
  text: `insert into play_room (domain_id, account_id, bytes) values ($1, $2, $3)
    on conflict (domain_id, account_id) do update set bytes = excluded.bytes`,
}
const keeps = (username: string, bytes: number) =>
  one.database.as(domainId, (tx) => tx.rows(SET, [domainId, username, bytes]))

test('a learner’s used room is the bytes of their plays, each counted once by whichever call', async () => {
  const ask = await asker('ana')
  const plays = [aPlay({ objectData: { drops: 'x'.repeat(4_000) } }), aPlay({ seq: 2 }), aPlay({ seq: 3 })]
  const [first, second, third] = plays as [Play, Play, Play]
  for (let sent = 0; sent < 2; sent++)
    await ask('trackBatch', { items: [played('a', first), played('b', second)] })
  const tracked = await ask(
    'trackItem',
    { groupTrailId: 'trail', resourceId: 'first' },
    { 'idempotency-key': 'c' },
  )
  for (let sent = 0; sent < 2; sent++)
    await ask(`track/${tracked.json().result.replace('track:', '')}`, third)
  await ask('deleteAllAnswersPlayer/', { groupTrailId: 'trail' })
  expect(await keptOf('ana')).toBe(plays.reduce((sum, play) => sum + playBytes(play), 0))
})

test('a learner without room is refused new plays until later; counted plays and other items still succeed', async () => {
  const [ask, askOther] = [await asker('bia'), await asker('caio')]
  await ask('trackBatch', { items: [played('before', aPlay())] })
  await keeps('bia', PLAY_ROOM_BYTES)
  const items = [played('before', aPlay()), played('new', aPlay({ seq: 2 })), introduction('seen')]
  const refused = { status: 429, code: 'no-room', retryAfter: 3_600 }
  const { answers } = (await ask('trackBatch', { items })).json()
  expect(answers).toEqual([
    { key: 'before', trackingId: expect.any(String) },
    { key: 'new', refused },
    { key: 'seen' },
  ])
  expect(isRefusedForGood(refused.status)).toBe(false)

  const resource = { groupTrailId: 'trail', resourceId: 'first' }
  const tracked = (await ask('trackItem', resource, { 'idempotency-key': 'new' })).json()
  const id = tracked.result.replace('track:', '')
  const alone = await ask(`track/${id}`, aPlay({ seq: 2 }))
  expect([alone.statusCode, alone.headers['retry-after'], alone.json().error]).toEqual([
    429,
    '3600',
    'no-room',
  ])

  const other = await askOther('trackBatch', { items: [played('new', aPlay())] })
  expect(other.json().answers).toEqual([{ key: 'new', trackingId: expect.any(String) }])

  await keeps('bia', 0)
  expect((await ask(`track/${id}`, aPlay({ seq: 2 }))).statusCode).toBe(200)
})
