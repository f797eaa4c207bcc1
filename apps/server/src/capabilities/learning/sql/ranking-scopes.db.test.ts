import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { IN_UNIT, OF_WEEK } from './ranking-scopes.ts'

const PLAYERS = 20_000
const UNIT = 40
const GAINED_THIS_WEEK = PLAYERS / 4

let one: TestApp
let client: pg.Client

const ACCOUNTS = `insert into account (domain_id, id, username, name, password_hash, unit_tree)
  select $1, 'p' || n, 'p' || n, 'P ' || n, 'x', array['Stores', 'Store ' || n % ${PLAYERS / UNIT}] from generate_series(1, ${PLAYERS}) n`
const FILL = `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, points, total, last_gain_at, week_points, week_start)
  select $1, 'trail', 'p' || n, 'trail:p' || n, 1, n % 2000, n % 2000, now() - n * interval '7 seconds', n % 50,
    date_trunc('week', now() at time zone d.time_zone)::date - case when n % 4 = 0 then 0 else 7 * (1 + n % 20) end
  from generate_series(1, ${PLAYERS}) n, domain d where d.id = $1`

beforeAll(async () => {
  one = await testApp()
  const trail = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'first' })] })] })
  const domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [trail] })
  client = new pg.Client(one.owner)
  await client.connect()
  await client.query("select set_config('vereda.domain', $1, false)", [String(domainId)])
  await client.query(ACCOUNTS, [domainId])
  await client.query(FILL, [domainId])
  await client.query('vacuum analyze')
  await client.query('set plan_cache_mode = force_generic_plan')
})
afterAll(async () => {
  await client?.end()
  await one.close()
})

type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

const partsOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(partsOf)]

async function partsRead({ name, text }: { name: string; text: string }, playerId: string): Promise<Plan[]> {
  await client.query(`prepare "${name}" (int, text, text) as ${text}`)
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) execute "${name}" (1, 'trail', '${playerId}')`,
  )
  return partsOf(rows[0]!['QUERY PLAN'][0].Plan)
}

const rowsRead = (part: Plan) =>
  (part['Actual Rows'] + (part['Rows Removed by Filter'] ?? 0)) * part['Actual Loops']

test('a ranking of a unit of forty reads no more than its people in a trail of thousands', async () => {
  const parts = await partsRead(IN_UNIT, 'p9000')
  expect(Math.max(...parts.map(rowsRead))).toBeLessThanOrEqual(3 * UNIT)
})

test('of who gained this week in a large trail those who are not shown are counted, and none of them is sorted or named', async () => {
  const parts = await partsRead(OF_WEEK, 'p9000')
  expect(Math.max(...parts.map(rowsRead))).toBeLessThanOrEqual(GAINED_THIS_WEEK)
  const orders = parts.filter((part) => /Sort|WindowAgg/.test(part['Node Type']))
  expect(Math.max(...orders.map(rowsRead))).toBeLessThan(20)
})
