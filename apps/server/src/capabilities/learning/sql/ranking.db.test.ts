import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { POSITION, RANKINGS } from './ranking.ts'

const PLAYERS = 20_000
/** How many times PostgreSQL plans a prepared statement anew before it considers one plan for all values. */
const TRIED = 5
const ASKED = 8

let one: TestApp
let client: pg.Client

const askedFor = (player: string) => JSON.stringify([{ n: 0, group_trail_id: 'trail', player_id: player }])
const asking = (text: string, player: string) =>
  text.includes('$3') ? [1, 'trail', player] : [1, askedFor(player)]
const FILL = `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, points, total, finished, last_gain_at)
  select $1, 'trail', 'p' || n, 'trail:p' || n, 1, n % 2000, n % 2000, 0, now() - n * interval '7 seconds' from generate_series(1, ${PLAYERS}) n`
const HISTOGRAM = `insert into ranking_histogram (domain_id, group_trail_id, kind, total, players)
  select domain_id, group_trail_id, kind, total, count(*) from player where domain_id = $1 group by 1, 2, 3, 4
  on conflict (domain_id, group_trail_id, kind, total) do update set players = excluded.players`

beforeAll(async () => {
  one = await testApp()
  const trail = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'first' })] })] })
  const domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [trail] })
  client = new pg.Client(one.owner)
  await client.connect()
  await client.query("select set_config('vereda.domain', $1, false)", [String(domainId)])
  await client.query(FILL, [domainId])
  await client.query(HISTOGRAM, [domainId])
  await client.query('analyze')
})
afterAll(async () => {
  await client?.end()
  await one.close()
})

test.each([POSITION, RANKINGS])('$name keeps one generic plan in a large trail', async ({ name, text }) => {
  for (let n = 1; n <= ASKED; n++) await client.query({ name, text, values: asking(text, `p${n * 97}`) })
  const { rows } = await client.query(
    'select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements where name = $1',
    [name],
  )
  expect(rows).toEqual([{ anew: TRIED, kept: ASKED - TRIED }])
})

type Plan = { 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] }

/** The most rows that any part of a plan came to. */
const mostRows = (plan: Plan): number =>
  Math.max(plan['Actual Rows'] * plan['Actual Loops'], ...(plan.Plans ?? []).map(mostRows))

test('the neighbours of one of thousands of players without points come from the index, without a sort', async () => {
  await client.query(
    `insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
      select 1, 'trail', 'none' || n, 'trail:none' || n, 1 from generate_series(1, 5000) n`,
  )
  await client.query('analyze player')
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare rankings (int, json) as ${RANKINGS.text}`)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) execute rankings (1, '${askedFor('none2500')}')`,
  )
  expect(mostRows(rows[0]!['QUERY PLAN'][0].Plan)).toBeLessThan(20)
})
