import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { explainedQueries } from '../../../../../../tests/harness/plan.ts'
import { playerRows } from '../player-rows.ts'
import { FIRST_PAGE, playersAfter } from './players.ts'
import { playsAfter } from './plays-told.ts'

const PLAYERS = 20_000
/** How many times PostgreSQL plans a prepared statement anew before it considers one plan for all values. */
const TRIED = 5
const ASKED = 8
const EVERY_VALUE = /\$(\d+)/g
const literals = () => [String(domainId), "'trail'", "'learner'"]
const FILL = `insert into player (domain_id, group_trail_id, player_id, group_user_id, version, furthest)
  select $1, 'trail', 'p' || n, 'trail:p' || n, 1, n % 7 from generate_series(1, ${PLAYERS}) n`

// every other learner was on a device in the last week
const SESSIONS = `insert into session (domain_id, token_hash, account_id, fingerprint, seen_at)
  select $1, sha256(convert_to('p' || n, 'UTF8')), 'p' || n, 'device', now() - (3 + n % 2 * 10) * interval '1 day' from generate_series(1, ${PLAYERS}) n`
const BEGUN = `update player set begun_at = now() - interval '30 days' where domain_id = $1`

const PLAYS = `insert into play (domain_id, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points,
    claimed_bonus, points, bonus, badges, finished, device_date, counted_date, server_date)
  select $1, gen_random_uuid(), 'trail', 'p' || n, 'p' || n, 'r', 1, 1, '{}', 0, 0, 0, '{}', true, now(), now(), now()
  from generate_series(1, ${PLAYERS}) n`

let one: TestApp
let client: pg.Client
let domainId = 0
beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [aTrailDocument()] })
  client = new pg.Client(one.owner)
  await client.connect()
  await client.query("select set_config('vereda.domain', $1, false)", [String(domainId)])
  await client.query(FILL, [domainId])
  await client.query('analyze')
})
afterAll(async () => {
  await client.end()
  await one.close()
})

test('PostgreSQL keeps one generic plan for a report’s first page', async () => {
  for (let n = 1; n <= ASKED; n++)
    expect((await client.query({ ...FIRST_PAGE, values: [domainId, 'trail', 'learner'] })).rows).toHaveLength(
      20,
    )
  const { rows } = await client.query(
    'select custom_plans::int as anew, generic_plans::int as kept from pg_prepared_statements where name = $1',
    [FIRST_PAGE.name],
  )
  expect(rows).toEqual([{ anew: TRIED, kept: ASKED - TRIED }])
})

test('a report’s first page reads only its own players, from the index of their order', async () => {
  const { rows } = await client.query<{ 'QUERY PLAN': string }>(
    `explain (analyze, costs off, timing off) ${FIRST_PAGE.text}`.replace(
      EVERY_VALUE,
      (_, n) => literals()[Number(n) - 1]!,
    ),
  )
  const read = rows.map((row) => row['QUERY PLAN']).find((line) => line.includes('player_way'))
  expect(read).toMatch(/rows=20/)
})

test.each([null, 'silent'] as const)(
  'a page of a players’ file (%s) reads the sessions of its own players alone',
  async (stands) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica') // the accounts of these sessions need not exist
    await client.query('delete from session')
    await client.query(SESSIONS, [domainId])
    await client.query(BEGUN, [domainId])
    await client.query('commit')
    await client.query('analyze session, player')
    const { queries, explained, end } = await explainedQueries(one.owner, domainId, 'custom')
    const listed = { groupTrailId: 'trail', kind: 'learner', filter: {}, stands } as const
    const page = await playersAfter(queries, listed, 'p1')
    await end()
    expect(page).toHaveLength(1_000)
    const silent = page.filter(({ silentSince }) => silentSince !== null).map(({ id }) => id)
    expect(silent).toEqual(page.map(({ id }) => id).filter((id) => Number(id.slice(1)) % 2 === 1))
    expect(explained[0]!.mostRows).toBeLessThan(PLAYERS / 4)
  },
)

test.each([null, 'silent'] as const)(
  'a page of a file of plays (%s) does not read the players before it',
  async (stands) => {
    await client.query('begin')
    await client.query('set local session_replication_role = replica') // what these plays refer to need not exist
    await client.query('delete from play')
    await client.query(PLAYS, [domainId])
    await client.query(BEGUN, [domainId])
    await client.query('commit')
    await client.query('vacuum analyze play, player')
    const { queries, explained, end } = await explainedQueries(one.owner, domainId, 'custom')
    const listed = { groupTrailId: 'trail', kind: 'learner', filter: {}, stands } as const
    const [first] = await playsAfter(queries, listed, null)
    await playsAfter(queries, listed, { ...first!, playerId: 'p6' })
    await end()
    expect(explained.map(({ mostRows }) => mostRows < PLAYERS / 4)).toEqual([true, true])
  },
)

const LISTED = { groupTrailId: 'trail', kind: 'learner', filter: {}, stands: null } as const
const LEAVE = `with gone as (delete from play where domain_id = $1 and player_id = any($2))
  delete from player where domain_id = $1 and player_id = any($2)`
const COME = `insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
  select $1, 'trail', 'a' || n, 'trail:a' || n, 1 from generate_series(1, 1000) n`

test('a players’ file has each player once while others join and leave during the export', async () => {
  const given: string[] = []
  for await (const page of playerRows({ database: one.database, domainId, listed: LISTED }, ({ id }) => id)) {
    if (given.length === 0) await client.query(COME, [domainId])
    else if (given.length === 1_000) await client.query(LEAVE, [domainId, given.slice(0, 500)])
    given.push(...page)
  }
  const all = Array.from({ length: PLAYERS }, (_, n) => `p${n + 1}`)
  expect(given.filter((id) => id.startsWith('p')).toSorted()).toEqual(all.toSorted())
})
