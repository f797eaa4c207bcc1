import { aResource, aStep, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { explainedQueries } from '../../../../../../tests/harness/plan.ts'
import { rowsInUnit, rowsOfWeek } from './ranking-scopes.ts'

const PLAYERS = 20_000
const UNIT = 40
const POINTS = 50
/** A quarter of all players gained this week. This is how many of them share the same points. */
const EQUALS = (2 * PLAYERS) / 4 / POINTS

let one: TestApp
let asked: Awaited<ReturnType<typeof explainedQueries>>

const ACCOUNTS = `insert into account (domain_id, id, username, name, password_hash, unit_tree)
  select $1, 'p' || n, 'p' || n, 'P ' || n, 'x', array['Stores', 'Store ' || n % ${PLAYERS / UNIT}] from generate_series(1, ${PLAYERS}) n`
const FILL = `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, points, total, last_gain_at, week_points, week_start)
  select $1, 'trail', 'p' || n, 'trail:p' || n, 1, n % 2000, n % 2000, now() - n * interval '7 seconds', n % ${POINTS},
    date_trunc('week', now() at time zone d.time_zone)::date - case when n % 4 = 0 then 0 else 7 * (1 + n % 20) end
  from generate_series(1, ${PLAYERS}) n, domain d where d.id = $1`

beforeAll(async () => {
  one = await testApp()
  const trail = aTrailDocument({ steps: [aStep({ resources: [aResource({ id: 'first' })] })] })
  const domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [trail] })
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query("select set_config('vereda.domain', $1, false)", [String(domainId)])
  await client.query(ACCOUNTS, [domainId])
  await client.query(FILL, [domainId])
  await client.query('vacuum analyze')
  await client.end()
  asked = await explainedQueries(one.owner, domainId)
})
afterAll(async () => {
  await asked?.end()
  await one.close()
})

test('the ranking of a unit of forty reads no other players of a trail of thousands', async () => {
  await rowsInUnit(asked.queries, { groupTrailId: 'trail', playerId: 'p9000' })
  expect(asked.explained.at(-1)!.mostRows).toBeLessThanOrEqual(3 * UNIT)
})

test('the week’s ranking reads counts by points and the players with equal points, not all who gained', async () => {
  await rowsOfWeek(asked.queries, { groupTrailId: 'trail', playerId: 'p9000' })
  expect(asked.explained.at(-1)!.mostRows).toBeLessThanOrEqual(EQUALS)
})
