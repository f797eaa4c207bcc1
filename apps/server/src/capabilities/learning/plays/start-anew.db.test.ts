import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { ownerTransaction } from '../../../platform/database/database.ts'
import { publishOwn } from '../../trails/publish.ts'

const step = (title: string) => aStep({ resources: [aResource({ id: 'first', title })] })
const trail = aTrailDocument({ steps: [step('As it was')] })
let one: TestApp
let domainId = 0
let token = ''

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [trail] })
  token = await one.signIn('acme', 'ana')
})
afterAll(() => one.close())

const headers = () => as('acme', token)
const post = (call: string, payload: object) =>
  one.app.inject({ method: 'POST', url: `/rest/enrollctl/${call}`, headers: headers(), payload })
async function listed() {
  const answer = await one.app.inject({ method: 'GET', url: '/rest/enrollctl/listUser', headers: headers() })
  const [seen] = answer.json().trails
  return { version: seen.version, title: seen.steps[0].resources[0].title, totalPoints: seen.totalPoints }
}
async function play() {
  const tracked = await post('trackItem', { groupTrailId: 'trail', resourceId: 'first' })
  await post(`track/${tracked.json().result.replace('track:', '')}`, aPlay())
}
async function publishAgain() {
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query('begin')
  await publishOwn(await ownerTransaction(client, domainId), { ...trail, steps: [step('As it is now')] })
  await client.query('commit')
  await client.end()
}

test('an attempt under way stays on its version, and starting anew begins the newest one', async () => {
  await play()
  await publishAgain()
  expect(await listed()).toEqual({ version: 1, title: 'As it was', totalPoints: 50 })
  await post('deleteAllAnswersPlayer/', { groupTrailId: 'trail' })
  expect(await listed()).toEqual({ version: 2, title: 'As it is now', totalPoints: 0 })
})

const trackedAs = async (key: string, attempt?: number) => {
  const answer = await one.app.inject({
    method: 'POST',
    url: '/rest/enrollctl/trackItem',
    headers: { ...headers(), 'idempotency-key': key },
    payload: { groupTrailId: 'trail', resourceId: 'first', ...(attempt && { attempt }) },
  })
  return answer.json().result.replace('track:', '')
}
const startAnew = () => post('deleteAllAnswersPlayer/', { groupTrailId: 'trail' })
const attemptUnderWay = async (): Promise<number> => {
  const answer = await one.app.inject({ method: 'GET', url: '/rest/enrollctl/listUser', headers: headers() })
  return answer.json().trails[0].attempt
}
async function discardedPlays(): Promise<number> {
  const text = 'select count(*) as count from play where domain_id = $1 and discarded_at is not null'
  const [row] = await one.database.as(domainId, (tx) =>
    tx.rows<{ count: number }>({ name: 'count-discarded', text }, [domainId]),
  )
  return row!.count
}

test('a play whose tracking id predates the new attempt is kept as discarded and does not count', async () => {
  const id = await trackedAs('tracked before')
  await startAnew()
  const before = await discardedPlays()
  const answer = await post(`track/${id}`, aPlay({ points: [50] }))
  expect([answer.statusCode, answer.json().trail.totalPoints]).toEqual([200, 0])
  expect((await listed()).totalPoints).toBe(0)
  expect(await discardedPlays()).toBe(before + 1)
  expect((await post(`track/${id}`, aPlay({ points: [50] }))).json()).toEqual(answer.json())
})

test('a play that counted before the trail was started anew succeeds again and does not count again', async () => {
  const id = await trackedAs('answer lost')
  expect((await post(`track/${id}`, aPlay())).json().trail.totalPoints).toBe(50)
  await startAnew()
  const again = await post(`track/${id}`, aPlay())
  expect([again.statusCode, again.json().trail.totalPoints]).toEqual([200, 0])
})

test('a play tracked before the new attempt is kept as discarded when a batch sends it without an attempt', async () => {
  const id = await trackedAs('tracked, then batched')
  await startAnew()
  const content = { kind: 'resource', resourceId: 'first', play: aPlay({ points: [50] }) }
  const item = { key: 'tracked, then batched', groupTrailId: 'trail', team: null, content }
  const before = await discardedPlays()
  expect((await post('trackBatch', { items: [item] })).json().answers).toMatchObject([{ trackingId: id }])
  expect((await listed()).totalPoints).toBe(0)
  expect(await discardedPlays()).toBe(before + 1)
})

test('a play of an earlier attempt does not count; one without an attempt counts in the current one', async () => {
  const attempt = await attemptUnderWay()
  await startAnew()
  expect(await attemptUnderWay()).toBe(attempt + 1)
  const item = (key: string, played: object) => ({
    key,
    groupTrailId: 'trail',
    team: null,
    content: { kind: 'resource', resourceId: 'first', play: aPlay(), ...played },
  })
  const away = await post('trackBatch', { items: [item('away', { attempt })] })
  expect(away.json().answers).toMatchObject([{ key: 'away', trackingId: expect.any(String) }])
  expect((await listed()).totalPoints).toBe(0)
  await post(`track/${await trackedAs('away too', attempt)}`, aPlay())
  expect((await listed()).totalPoints).toBe(0)
  await post('trackBatch', { items: [item('silent', {}), item('ahead', { attempt: attempt + 9 })] })
  expect((await listed()).totalPoints).toBe(50)
})
