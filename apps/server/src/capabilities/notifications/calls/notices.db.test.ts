import { randomUUID } from 'node:crypto'
import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { notifyAllOfNotices } from '../notification-jobs.ts'

let one: TestApp
const domains = { acme: 0 }
const tokens: Record<string, string> = {}

beforeAll(async () => {
  one = await testApp()
  const given = { learners: ['ana', 'bia', 'boss'], permissions: { boss: ['MANAGER'] } }
  const trails = [aTrailDocument({ id: 'soil', title: 'Soil and water', steps: [] })]
  domains.acme = await one.addDomain({ ...given, hostkey: 'acme', trails })
  await one.addDomain({ ...given, hostkey: 'escola', trails: [] })
  for (const name of given.learners) tokens[name] = await one.signIn('acme', name)
  tokens.other = await one.signIn('escola', 'boss')
})
afterAll(() => one.close())
beforeEach(() => sql(domains.acme, 'delete from notification'))

const sql = (domainId: number, text: string) =>
  one.database.as(domainId, (tx) => tx.rows({ name: randomUUID(), text }))

const headersOf = (who: string) => as(who === 'other' ? 'escola' : 'acme', tokens[who])
const get = async (url: string, who = 'ana') =>
  (await one.app.inject({ url: `/rest/${url}`, headers: headersOf(who) })).json()
const post = async (url: string, payload: object = {}, who = 'ana') =>
  (await one.app.inject({ method: 'POST', url: `/rest/${url}`, headers: headersOf(who), payload })).json()
const list = () => get('notificationuser/search?page=0&size=8')

const words = { title: 'Harvest', text: 'On Friday.' }
const write = async (more: object = {}) => {
  const id = randomUUID()
  await post('studio/notice', { id, ...words, ...more }, 'boss')
  return id
}
const seen = async (id: string) =>
  (await get('studio/notices', 'boss')).notices.find((one: { id: string }) => one.id === id)

test('a notice lists who got it and who has read it, for everybody or for the people of a trail', async () => {
  const id = await write()
  const forTrail = await write({ groupTrailId: 'soil' })
  const [mine] = (await list()).data.filter(({ title }: { title: string }) => title === words.title)
  expect(mine).toMatchObject(words)
  await post(`notificationctl/markRead/${await idAtBell(id)}`)
  expect(await seen(id)).toMatchObject({ ...words, trailTitle: null, state: 'sent', people: 3, read: 1 })
  expect(await seen(forTrail)).toMatchObject({ trailTitle: 'Soil and water', people: 3, read: 0 })
  const { people, total } = await get(`studio/notices/${id}/people`, 'boss')
  expect(total).toBe(3)
  expect(
    people.map(({ id, readDate }: { id: string; readDate: string | null }) => [id, readDate !== null]),
  ).toEqual([
    ['bia', false],
    ['boss', false],
    ['ana', true],
  ])
})

test('a scheduled notice is sent once, when its time has come', async () => {
  const id = await write({ at: '2099-01-01T00:00:00.000Z' })
  await notifyAllOfNotices(one.database)
  expect(await list()).toMatchObject({ total: 0 })
  expect(await seen(id)).toMatchObject({ state: 'scheduled', people: 0, date: '2099-01-01T00:00:00.000Z' })
  await sql(domains.acme, `update notice set tell_at = now() - interval '1 minute' where id = '${id}'`)
  for (let n = 0; n < 2; n++) await notifyAllOfNotices(one.database)
  expect(await list()).toMatchObject({ total: 1 })
  expect(await seen(id)).toMatchObject({ state: 'sent', people: 3 })
})

test('a scheduled notice can be withdrawn and is never sent; a sent one cannot be withdrawn', async () => {
  const [later, now] = [await write({ at: '2099-01-01T00:00:00.000Z' }), await write()]
  const back = (id: string, who = 'boss') => post(`studio/notices/${id}/withdraw`, {}, who)
  expect((await back(later, 'ana')).error).toBe('not-permitted')
  expect(await back(later)).toMatchObject({ state: 'withdrawn' })
  expect(await back(now)).toMatchObject({ state: 'sent', people: 3 })
  expect((await back(randomUUID())).error).toBe('not-found')
  await sql(domains.acme, `update notice set tell_at = now() - interval '1 minute' where id = '${later}'`)
  await notifyAllOfNotices(one.database)
  expect(await list()).toMatchObject({ total: 1 })
})

/** The id of ana's notification of a notice. */
async function idAtBell(id: string): Promise<string> {
  const rows = await one.database.as(domains.acme, (tx) =>
    tx.rows<{ id: string }>({
      name: 'id-at-bell',
      text: `select id from notification where domain_id = ${domains.acme} and account_id = 'ana' and key = 'notice:${id}'`,
    }),
  )
  return rows[0]!.id
}

test('a manager of another domain cannot see, read or withdraw a notice', async () => {
  const id = await write({ at: '2099-01-01T00:00:00.000Z' })
  expect((await get('studio/notices', 'other')).notices).toEqual([])
  expect(await get(`studio/notices/${id}/people`, 'other')).toEqual({ people: [], total: 0 })
  expect((await post(`studio/notices/${id}/withdraw`, {}, 'other')).error).toBe('not-found')
  expect((await seen(id)).state).toBe('scheduled')
})

test('a notice reaches as many people as announced, without erased people', async () => {
  await sql(domains.acme, "update account set erased_at = now(), deactivated_at = now() where id = 'bia'")
  const { everybody } = await get('studio/people', 'boss')
  const [all, ofTrail] = [await write(), await write({ groupTrailId: 'soil' })]
  expect((await seen(all)).people).toBe(everybody)
  const { groupTrails } = await get('studio/group-trails', 'boss')
  const soil = groupTrails.find(({ id }: { id: string }) => id === 'soil')
  expect((await seen(ofTrail)).people).toBe(soil.toTell)
  expect(soil.people).toBe(soil.toTell + 1)
  expect(soil.behind).toBe(soil.toTell)
  for (const id of [all, ofTrail])
    expect((await get(`studio/notices/${id}/people`, 'boss')).people).toMatchObject([
      { id: 'ana' },
      { id: 'boss' },
    ])
})
