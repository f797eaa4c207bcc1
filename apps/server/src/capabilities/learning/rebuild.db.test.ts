import { aBadge, aPlay, aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { as, type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { rebuildDomain } from './rebuild.ts'
import { rebuildCounts } from './sql/rebuild-counts.ts'

const TRAIL = aTrailDocument({
  id: 'caves',
  steps: [
    aStep({ resources: [aResource({ id: 'r', badges: [aBadge({ id: 'b' })] }), aResource({ id: 's' })] }),
  ],
})
let one: TestApp
let domainId = 0

async function play(username: string, resourceId: string, badges: string[]) {
  const headers = as('acme', await one.signIn('acme', username))
  const post = (path: string, payload: object) =>
    one.app.inject({ method: 'POST', url: `/rest/enrollctl/${path}`, headers, payload })
  const { result } = (await post('trackItem', { groupTrailId: 'caves', resourceId })).json()
  const played = await post(`track/${result.replace('track:', '')}`, aPlay({ badges }))
  expect(played.statusCode).toBe(200)
}

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails: [TRAIL] })
  for (const username of ['ana', 'bia']) await play(username, 'r', ['b'])
  await play('ana', 's', [])
})
afterAll(() => one.close())

const OF_ONE = "player_id = 'ana'"
const SPOILT = [
  ...[
    'points',
    'bonus',
    'test_points',
    'total',
    'finished',
    'done_points',
    'done_points_max',
    'badges',
    'furthest',
    'week_points',
  ].map((column) => `update player set ${column} = ${column} + 1 where ${OF_ONE}`),
  ...["last_gain_at = now() + interval '1 hour'", 'begun_at = now()', 'is_under_way = not is_under_way'].map(
    (wrong) => `update player set ${wrong} where ${OF_ONE}`,
  ),
  ...[
    'version = version + 1',
    'points = points + 1',
    'bonus = bonus + 1',
    'finished_at = now()',
    `scorm = '{"a": 1}'`,
    `object_data = '1'`,
  ].map((wrong) => `update resource_progress set ${wrong} where ${OF_ONE}`),
  `delete from resource_progress where ${OF_ONE}`,
  `update player_badge set won_at = won_at + interval '1 second' where ${OF_ONE}`,
  `update player_badge set tracking_id = gen_random_uuid() where ${OF_ONE}`,
  `delete from player_badge where ${OF_ONE}`,
  `insert into time_spent (domain_id, group_trail_id, player_id, step, kind, seconds, told, offline)
    select domain_id, group_trail_id, player_id, 9, kind, 5, 0, 0 from player where ${OF_ONE}`,
  `insert into first_answer (domain_id, group_trail_id, player_id, resource_id, question, answer, is_right)
    select domain_id, group_trail_id, player_id, 'r', 'never asked', 'x', true from player where ${OF_ONE}`,
]
const DERIVED = `select (select jsonb_agg(to_jsonb(p) - array['stamp', 'total_before', 'week_start'] order by player_id) from player p) as players,
  ${['resource_progress', 'player_badge', 'time_spent', 'first_answer'].map((table) => `(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t) as ${table}`)}`

test('a rebuild corrects each wrong value of a player and does not write players who are right', async () => {
  const owner = new pg.Client(one.owner)
  await owner.connect()
  const read = async (text: string) => (await owner.query(text)).rows
  const rebuild = () => rebuildDomain(one.database, one.services.trailCache, domainId)
  await rebuild()
  const right = await read(DERIVED)
  const written = 'select player_id, stamp from player order by 1'
  const before = await read(written)
  await rebuild()
  expect(await read(written)).toEqual(before)
  for (const spoil of SPOILT) {
    expect((await owner.query(spoil)).rowCount, spoil).toBeGreaterThan(0)
    await rebuild()
    expect(await read(DERIVED), spoil).toEqual(right)
  }
  await owner.end()
})

const COUNTED = {
  ranking_histogram: `select kind || ' ' || total as key, count(*)::int as n from player group by 1 order by 1`,
  walk: `select kind || ' ' || furthest as key, count(*)::int as n from player where furthest > 0 group by 1 order by 1`,
}
const KEPT = {
  ranking_histogram: `select kind || ' ' || total as key, players as n from ranking_histogram where players <> 0 order by 1`,
  walk: `select kind || ' ' || furthest as key, players as n from walk where players <> 0 order by 1`,
}
const isCountedRight = async (owner: pg.Client) => {
  for (const table of ['ranking_histogram', 'walk'] as const)
    expect((await owner.query(KEPT[table])).rows, table).toEqual((await owner.query(COUNTED[table])).rows)
}
const SPOIL_COUNTS = `update ranking_histogram set players = players + 3; update walk set players = players - 1;
  insert into walk (domain_id, group_trail_id, kind, furthest, players, passed) select domain_id, group_trail_id, 'learner', 7, 2, 0 from player limit 1`

test('a recount does not wait for an open save of plays, and the save’s changes are not lost', async () => {
  const [owner, saving] = [new pg.Client(one.owner), new pg.Client(one.owner)]
  await Promise.all([owner.connect(), saving.connect()])
  await owner.query(
    `insert into ranking_histogram (domain_id, group_trail_id, kind, total, players) select domain_id, group_trail_id, 'learner', 777, 4 from player limit 1`,
  )
  await saving.query(`begin; update player set total = total + 5 where player_id = 'caio';
    update ranking_histogram set players = players - 1 where kind = 'learner' and total = 0`)
  await saving.query(
    `insert into ranking_histogram (domain_id, group_trail_id, kind, total, players) select domain_id, group_trail_id, 'learner', 5, 1 from player limit 1`,
  )
  expect(await rebuildCounts(one.database, domainId)).toBe(1)
  await saving.query('commit')
  await isCountedRight(owner)
  await rebuildDomain(one.database, one.services.trailCache, domainId)
  await Promise.all([owner.end(), saving.end()])
})

test('two recounts at once during plays leave right counts', async () => {
  const owner = new pg.Client(one.owner)
  await owner.connect()
  const rounds = async () => {
    for (let round = 0; round < 4; round++) {
      await owner.query(SPOIL_COUNTS)
      await Promise.all([rebuildCounts(one.database, domainId), rebuildCounts(one.database, domainId)])
    }
  }
  const plays = async (username: string) => {
    for (let nth = 0; nth < 8; nth++) await play(username, nth % 2 === 0 ? 's' : 'r', nth > 4 ? ['b'] : [])
  }
  await Promise.all([rounds(), ...['ana', 'bia', 'caio'].map(plays)])
  await isCountedRight(owner)
  await owner.end()
})
