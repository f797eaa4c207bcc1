import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'

let one: TestApp
let boss: string

beforeAll(async () => {
  one = await testApp()
  const acme = await one.addDomain({
    ...{ hostkey: 'acme', trails: [aTrailDocument({ id: 't' })], teamTypes: { t: 'event' } },
    ...{ learners: ['ana', 'bia', 'caio', 'gil', 'hugo', 'boss'], permissions: { boss: ['MANAGER'] } },
  })
  boss = await one.signIn('acme', 'boss')
  const sql = (name: string, text: string) => one.database.as(acme, (tx) => tx.rows({ name, text }))
  await sql(
    'two-teams',
    `insert into team (domain_id, id, group_trail_id, group_identifier) values (${acme}, 'red', 't', 'Red'), (${acme}, 'blue', 't', 'Blue')`,
  )
  await sql(
    'their-members',
    `insert into team_member (domain_id, team_id, account_id, group_trail_id, slot) values (${acme}, 'red', 'ana', 't', 1),
      (${acme}, 'red', 'bia', 't', 2), (${acme}, 'red', 'caio', 't', 3), (${acme}, 'blue', 'gil', 't', 1), (${acme}, 'blue', 'hugo', 't', 2)`,
  )
  // both began long ago, and nothing was heard of them since
  await sql(
    'their-plays',
    `insert into player (domain_id, group_trail_id, player_id, kind, group_user_id, version, furthest, begun_at) values
      (${acme}, 't', 'red', 'team', 'red', 1, 1, '2026-01-01'), (${acme}, 't', 'blue', 'team', 'blue', 1, 1, '2026-01-01')`,
  )
})
afterAll(() => one.close())

test('a team of which everybody was erased stays in the counts, and stands in no list of whom to write to', async () => {
  const post = async (path: string, payload: object = {}) =>
    (
      await one.app.inject({
        ...{ method: 'POST', url: `/rest/studio/${path}`, payload },
        headers: as('acme', boss),
      })
    ).json()
  const get = async (path: string) =>
    (await one.app.inject({ url: `/rest/studio/results/${path}`, headers: as('acme', boss) })).json()
  const listed = async (query: string) =>
    (await get(`t/players?${query}`)).players.map(({ id }: { id: string }) => id)
  const silent = async () => (await get('t/figures')).silent
  const notice = { title: 'Go on', text: 'Two steps are left.', stands: 'behind' }
  const write = () => post('results/t/notice', { ...notice, id: crypto.randomUUID() })
  expect([(await listed('stands=behind')).sort(), await silent()]).toEqual([['blue', 'red'], 2])
  expect(await write()).toEqual({ people: 5 })
  await post('person/gil/erase')
  expect((await listed('stands=behind')).sort()).toEqual(['blue', 'red'])
  expect(await write()).toEqual({ people: 4 })
  await post('person/hugo/erase')
  expect([await listed('stands=behind'), await silent()]).toEqual([['red'], 1])
  expect(await write()).toEqual({ people: 3 })
  expect((await listed('')).sort()).toEqual(['blue', 'red'])
})
