import { aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../../tests/harness/app.ts'

const ALONE = aTrailDocument({ id: 'alone', steps: [aStep({ resources: [aResource({ id: 'post' })] })] })
const TOGETHER = aTrailDocument({ id: 't' })
const FIRST = TOGETHER.steps[0]!.resources[0]!.id
let one: TestApp
let boss: string
let acme: number

const post = async (path: string, payload: object = {}, token = boss) =>
  (await one.app.inject({ method: 'POST', url: `/rest/${path}`, payload, headers: as('acme', token) })).json()
const get = async (path: string) =>
  (await one.app.inject({ url: `/rest/studio/results/${path}`, headers: as('acme', boss) })).json()
/** The ids in the list, and how many more are counted who are gone. */
async function listed(query: string): Promise<[string[], number]> {
  const { players, gone } = await get(`${query}`)
  return [players.map(({ id }: { id: string }) => id).sort(), gone]
}

beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({
    hostkey: 'acme',
    trails: [TOGETHER, ALONE],
    teamTypes: { t: 'event' },
    learners: ['ana', 'bia', 'caio', 'gil', 'hugo', 'fay', 'ivo', 'eli', 'boss'],
    permissions: { boss: ['MANAGER'] },
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
  // both teams began long ago, and nothing was heard of them since
  await sql(
    'their-plays',
    `insert into player (domain_id, group_trail_id, player_id, kind, group_user_id, version, furthest, begun_at, last_played_at) values
      (${acme}, 't', 'red', 'team', 'red', 1, 1, '2026-01-01', '2026-01-01'), (${acme}, 't', 'blue', 'team', 'blue', 1, 1, '2026-01-01', '2026-01-01')`,
  )
})
afterAll(() => one.close())

test('a team whose members were all erased stays in the counts and leaves the lists of whom to write to', async () => {
  const silent = async () => (await get('t/figures')).silent
  const notice = { title: 'Go on', text: 'Two steps are left.', stands: 'behind' }
  const write = () => post('studio/results/t/notice', { ...notice, id: crypto.randomUUID() })
  expect([await listed('t/players?stands=behind'), await silent()]).toEqual([[['blue', 'red'], 0], 2])
  expect(await write()).toEqual({ people: 5 })
  await post('studio/person/gil/erase')
  expect(await listed('t/players?stands=behind')).toEqual([['blue', 'red'], 0])
  expect(await write()).toEqual({ people: 4 })
  await post('studio/person/hugo/erase')
  expect([await listed('t/players?stands=behind'), await silent()]).toEqual([[['red'], 1], 1])
  expect(await listed('t/players?stands=silent')).toEqual([['red'], 0])
  expect(await write()).toEqual({ people: 3 })
  expect(await listed('t/players')).toEqual([['blue', 'red'], 0])
  // nobody is left in the blue team, so the list of all and its file show as many silent teams as the figure
  const { players } = await get('t/players')
  const heard = players.map(({ id, silentSince }: Record<string, string | null>) => [
    id,
    silentSince !== null,
  ])
  expect(Object.fromEntries(heard)).toEqual({ red: true, blue: false })
})

test('figures of a trail of teams count those who play without a team, and name them unless they are erased', async () => {
  const alone = async (query = '') => (await get(`t/figures${query}`)).alone
  expect(await alone()).toEqual({ count: 0, people: [] })
  const begun = `update player set begun_at = now() where kind = 'learner' and group_trail_id = 't' and player_id in ('ana', 'fay', 'eli')`
  await one.database.as(acme, (tx) => tx.rows({ name: 'some-began', text: begun }))
  // ana began too, but is in a team
  const fay = { id: 'fay', name: 'fay of acme' }
  expect(await alone()).toEqual({ count: 2, people: [{ id: 'eli', name: 'eli of acme' }, fay] })
  expect([await alone('?version=1'), (await get('alone/figures')).alone]).toEqual([undefined, undefined])
  await post('studio/person/eli/erase')
  expect(await alone()).toEqual({ count: 2, people: [fay] })
})

test('those who play a trail of teams without a team have their own list, files and notice', async () => {
  // bia is in a team, and played something alone before
  for (const learner of ['fay', 'bia']) await begin(learner, 't')
  const first = ['fay']
  expect(await listed('t/players?stands=alone')).toEqual([first, 1])
  expect(await listed('t/players?stands=alone&person=bia')).toEqual([[], 0])
  const file = async (path: string) =>
    (await one.app.inject({ url: `/rest/studio/results/t/${path}`, headers: as('acme', boss) })).body.trim()
  const rows = (await file('players.csv?stands=alone')).split('\r\n').slice(1)
  expect(rows).toEqual([expect.stringMatching(/^fay of acme,fay,1,10,/)])
  const told = (await file('statements.ndjson?stands=alone')).split('\n').map((line) => JSON.parse(line))
  expect(told).toMatchObject([{ actor: { objectType: 'Agent', account: { name: 'fay' } } }])
  const notice = { id: crypto.randomUUID(), title: 'Join in', text: 'A team waits.', stands: 'alone' }
  expect(await post('studio/results/t/notice', notice)).toEqual({ people: 1 })
})

async function begin(learner: string, groupTrailId = 'alone') {
  const session = await one.signIn('acme', learner)
  const resourceId = groupTrailId === 'alone' ? 'post' : FIRST
  const tracked = await post('enrollctl/trackItem', { groupTrailId, resourceId }, session)
  const play = aPlay({ points: [10], finished: false })
  await post(`enrollctl/track/${tracked.result.replace('track:', '')}`, play, session)
}

test('an erased player stays in the figures, and the list of those who began counts the player as gone', async () => {
  for (const learner of ['fay', 'ivo']) await begin(learner)
  expect(await listed('alone/players?stands=begun')).toEqual([['fay', 'ivo'], 0])
  await post('studio/person/ivo/erase')
  const { chosen } = await get('alone')
  expect([chosen.begun, await listed('alone/players?stands=begun')]).toEqual([2, [['fay'], 1]])
  expect(await listed('alone/players?stands=completed')).toEqual([[], 0])
})
