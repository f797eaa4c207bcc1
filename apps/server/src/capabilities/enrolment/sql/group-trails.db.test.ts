import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { explainedQueries } from '../../../../../../tests/harness/plan.ts'
import { rebuildCounts } from '../../learning/sql/rebuild-counts.ts'
import { listGroupTrails } from './group-trails.ts'

const PLAYERS = 20_000
// three kinds of players: learners, a third of whom began; teams; and team records, some of whose people began as learners too
const FILL = `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, kind, begun_at, completed_at, furthest)
  select $1, $2, k.prefix || n, $2 || k.prefix || n, 1, k.kind, case when n % k.begun = 0 then now() end, case when n % (2 * k.begun) = 0 then now() end,
    case when n % k.begun = 0 then 1 + (n / 2) % 2 else 0 end
  from generate_series(1, $3::int) n, (values ('learner', '', 3), ('team', 'team:', 30), ('member', 'member:', 100)) k (kind, prefix, begun)`

let one: TestApp
let domainId: number
let owned: pg.Client

beforeAll(async () => {
  one = await testApp()
  const trails = ['alone', 'teams'].map((id) =>
    aTrailDocument({
      id,
      steps: ['first', 'last'].map((step) =>
        aStep({ id: step, resources: [aResource({ id: `${step}-${id}` })] }),
      ),
    }),
  )
  domainId = await one.addDomain({
    hostkey: 'acme',
    learners: ['ana'],
    trails,
    teamTypes: { teams: 'default' },
  })
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query("select set_config('vereda.domain', $1, false)", [String(domainId)])
  await client.query('set session_replication_role = replica')
  for (const [id, most] of [
    ['alone', PLAYERS],
    ['teams', 300],
  ])
    await client.query(FILL, [domainId, id, most])
  await client.query("delete from player where group_trail_id = 'alone' and kind = 'member'")
  await client.query('set session_replication_role = origin')
  await rebuildCounts(one.database, domainId)
  await client.query('vacuum analyze')
  owned = client
})
afterAll(async () => {
  await owned.end()
  await one.close()
})

const BY_DEFINITION = {
  name: 'by-definition',
  text: `select group_trail_id as id, count(*) filter (where kind = 'learner')::int as people,
      count(distinct replace(player_id, 'member:', '')) filter (where begun_at is not null)::int as begun,
      count(distinct replace(player_id, 'member:', '')) filter (where completed_at is not null)::int as concluded
    from player where domain_id = $1 and kind <> 'team' group by 1 order by 1`,
}

test('given trails count each person once who played both alone and in a team', async () => {
  const defined = await one.database.as(domainId, (tx) => tx.rows(BY_DEFINITION, [domainId]))
  const { groupTrails } = await one.database.as(domainId, (tx) => listGroupTrails(tx, 50))
  const told = groupTrails.map(({ id, people, begun, concluded }) => ({ id, people, begun, concluded }))
  expect(told.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(defined)
})

test('each given trail counts the learners, or the teams where it is played in teams, that reached its steps and end', async () => {
  const { groupTrails } = await one.database.as(domainId, (tx) => listGroupTrails(tx, 50))
  const reachedBy = async (id: string, kind: string) => {
    const { rows } = await owned.query(
      `select count(*) filter (where furthest >= 1)::int as first, count(*) filter (where furthest >= 2)::int as last,
        count(completed_at)::int as done from player where domain_id = $1 and group_trail_id = $2 and kind = $3`,
      [domainId, id, kind],
    )
    return [rows[0].first, rows[0].last, rows[0].done]
  }
  const told = Object.fromEntries(groupTrails.map(({ id, reached }) => [id, reached]))
  const [alone, teams] = [await reachedBy('alone', 'learner'), await reachedBy('teams', 'team')]
  expect(told).toEqual({ alone, teams })
  expect(alone[0]).toBeGreaterThan(alone[1]!)
  expect(teams[0]).toBeGreaterThan(teams[1]!)
})

test('listing the given trails does not read their players', async () => {
  const { queries, explained, end } = await explainedQueries(one.owner, domainId)
  try {
    await listGroupTrails(queries, 50)
    // only team records are read, and they are few
    expect(Math.max(...explained.map(({ mostRows }) => mostRows))).toBeLessThan(PLAYERS / 10)
  } finally {
    await end()
  }
})
