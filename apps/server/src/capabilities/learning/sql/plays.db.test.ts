import { aTrailDocument } from '@vereda/domain/builders/a-trail.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../../tests/harness/app.ts'
import { playValues, SAVE_PLAYS } from './plays.ts'

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

/** How the players are found that the statement locks, planned for any values as a prepared statement is. */
async function lookUps(): Promise<string[]> {
  await client.query("set plan_cache_mode = 'force_generic_plan'")
  await client.query(`prepare saving (int, json) as ${SAVE_PLAYS.text}`)
  const [id, plays] = playValues(domainId, [])
  const asked = `explain (format json) execute saving (${id}, '${plays}')`
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(asked)
  await client.query('deallocate saving')
  return nodesOf(rows[0]!['QUERY PLAN'][0]!.Plan).flatMap((node) =>
    node['Relation Name'] === 'player' && node['Index Cond'] ? [node['Index Cond']] : [],
  )
}

test.each(['before', 'after'])(
  'a save finds its player by the whole key, however many trails that one is in, %s statistics are there',
  async (when) => {
    if (when === 'after') await client.query('analyze')
    const found = await lookUps()
    expect(found).toHaveLength(1)
    for (const column of ['domain_id', 'group_trail_id', 'player_id']) expect(found[0]).toContain(column)
  },
)
