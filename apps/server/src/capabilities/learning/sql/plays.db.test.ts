import { randomUUID } from 'node:crypto'
import { aPlay, aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { ASKED_ATTEMPTS } from './asked-attempts.ts'
import { playValues } from './play-values.ts'
import { SAVE_PLAYS } from './plays.ts'

const TRAILS = 2_000
let one: TestApp
let client: pg.Client
let domainId: number

beforeAll(async () => {
  one = await testApp()
  domainId = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [aTrailDocument()] })
  client = new pg.Client(one.owner)
  await client.connect()
  await client.query(
    `insert into group_trail (domain_id, id, trail_id, version, journey_id)
      select domain_id, 'g' || n, trail_id, version, journey_id from group_trail, generate_series(1, $2) n where domain_id = $1`,
    [domainId, TRAILS],
  )
  await client.query(
    `insert into player (domain_id, group_trail_id, player_id, group_user_id, version)
      select $1, 'g' || n, 'ana', 'g' || n || ':ana', 1 from generate_series(1, $2::int) n`,
    [domainId, TRAILS],
  )
})
afterAll(async () => {
  await client.end()
  await one.close()
})

type Plan = { 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** How the plan of a statement finds the rows of a table. It is planned for any values, as a prepared statement is. */
async function lookUps(table: string, text: string, values: string): Promise<string[]> {
  await client.query("set plan_cache_mode = 'force_generic_plan'")
  await client.query(`prepare looked_at as ${text}`)
  const asked = `explain (format json) execute looked_at (${values})`
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(asked)
  await client.query('deallocate looked_at')
  return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).flatMap((node) =>
    node['Relation Name'] === table ? [node['Index Cond'] ?? 'the whole table'] : [],
  )
}

test.each(['before', 'after'])(
  'a save finds its player by the whole key %s the table is analyzed',
  async (when) => {
    if (when === 'after') await client.query('analyze')
    const [id, plays, room] = playValues(domainId, [])
    const found = await lookUps('player', SAVE_PLAYS.text, `${id}, '${plays}', ${room}`)
    // the first look-up locks the row; the write finds the row by its primary key
    expect(found[0]).toMatch(/player_id.*group_trail_id|group_trail_id.*player_id/)
  },
)

const playOfAna = (points: number) => ({
  accountId: 'ana',
  monitorId: null,
  play: aPlay({ points: [points] }),
  resourceMaxPoints: 100,
  answers: [],
  worth: { points, bonus: 0, badges: [], finished: false },
  walked: { step: 1, resources: 1, rating: 0 },
  attempt: {
    id: randomUUID(),
    groupTrailId: 'g1',
    playerId: 'ana',
    resourceId: 'resource',
    version: 1,
    attempt: 1,
    credited: [],
    confirmedBy: {},
    keepsState: true,
    enrolledAt: new Date('2026-01-01'),
    trailId: 'trail',
  },
})

/** How many rows of players a play writes, and how many of these writes touch no index. */
async function writtenBy(points: number) {
  const fresh = new pg.Client(one.owner) // a connection that has written nothing else
  await fresh.connect()
  await fresh.query('begin')
  await fresh.query(SAVE_PLAYS.text, playValues(domainId, [playOfAna(points)]))
  const { rows } =
    await fresh.query(`select pg_stat_get_xact_tuples_updated('player'::regclass)::int as written,
    pg_stat_get_xact_tuples_hot_updated('player'::regclass)::int as "noIndex"`)
  await fresh.query('commit')
  await fresh.end()
  return rows[0]
}

test('a second play on one day that earns nothing more updates no index of players', async () => {
  expect(await writtenBy(40)).toEqual({ written: 1, noIndex: 0 })
  await client.query('vacuum player') // makes room beside the row, as autovacuum does
  expect(await writtenBy(40)).toEqual({ written: 1, noIndex: 1 })
})

test('the statement for a play’s attempt finds its tracking and its player by whole keys', async () => {
  await client.query(
    `insert into tracking (domain_id, account_id, idempotency_key, group_trail_id, player_id, resource_id, version)
      select $1, 'ana', 'key-' || n, 'g1', 'ana', 'resource', 1 from generate_series(1, 5000) n`,
    [domainId],
  )
  const [tracked] = await lookUps('tracking', ASKED_ATTEMPTS.text, `${domainId}, '[]', true`)
  for (const column of ['domain_id', 'account_id', 'idempotency_key']) expect(tracked).toContain(column)
  const [player] = await lookUps('player', ASKED_ATTEMPTS.text, `${domainId}, '[]', true`)
  for (const column of ['domain_id', 'group_trail_id', 'player_id']) expect(player).toContain(column)
})
