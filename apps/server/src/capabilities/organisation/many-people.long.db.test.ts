import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { applyRule, planRule } from '../people-groups/sql/groups.ts'
import { renameByManager } from './change-jobs.ts'
import { moveByManager, removeByManager } from './change-units.ts'

const PEOPLE = 100_000
const AT_ONCE = 10_000
const FILL = `insert into account (domain_id, id, username, name, email, job_name, unit_tree, company)
  select $1, 'p' || n, 'p' || n, 'Person ' || n, 'p' || n || '@acme.example', 'Job ' || n % 4,
    case when n % 2 = 0 then array['Stores', 'Region ' || n % 20, 'Shop ' || n % 400] else array['Office', 'Floor ' || n % 30] end, 'Acme'
  from generate_series($2::int, $3::int) n`
const RULES = {
  cooks: { all: [{ field: 'job' as const, values: ['Job 3'] }] },
  stores: { all: [{ field: 'unit' as const, paths: [['Stores']] }] },
  everybody: { all: [{ field: 'company' as const, values: ['Acme'] }] },
}
const CONNECTIONS = 8
const RENAME_ONE = {
  name: 'rename-one-of-many',
  text: `update account set job_name = 'Job ' || $3::text, unit_tree = array['Office', 'Floor ' || $3::text] where domain_id = $1 and id = $2`,
}
const MAKE = {
  name: 'make-group-of-many',
  text: `insert into people_group (domain_id, id, name, rule, made_by) values ($1, $2, $2, $3, 'boss')`,
}
const COUNT = {
  name: 'count-group-of-many',
  text: 'select count(*)::int as people from people_group_member where domain_id = $1 and group_id = $2',
}

let one: TestApp
let acme: number
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: ['boss'], trails: [] })
  const client = new pg.Client(one.owner)
  await client.connect()
  await client.query("select set_config('vereda.domain', $1, false)", [String(acme)])
  for (let n = 1; n <= PEOPLE; n += AT_ONCE) await client.query(FILL, [acme, n, n + AT_ONCE - 1])
  await client.query('vacuum analyze')
  await client.end()
}, 600_000)
afterAll(() => one.close())

/** Makes a manager's change as a node does, under the time limits of a node's statements, and reports how long it took. */
async function timed<T>(what: string, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const since = performance.now()
  const told = await one.database.atomically(acme, work)
  console.info(`${what}: ${Math.round(performance.now() - since)} ms`)
  return told
}
const inGroup = (id: string) =>
  one.database.as(acme, async (tx) => (await tx.rows<{ people: number }>(COUNT, [acme, id]))[0]!.people)

test(`a rule over ${PEOPLE} people is counted and applied within the statement timeout`, async () => {
  const expected = { cooks: PEOPLE / 4, stores: PEOPLE / 2, everybody: PEOPLE }
  for (const [id, rule] of Object.entries(RULES)) {
    const plan = await timed(`whom “${id}” takes`, (tx) => planRule(tx, rule))
    expect(plan.people).toBe(expected[id as keyof typeof RULES])
    await timed(`“${id}” filled`, async (tx) => {
      await tx.rows(MAKE, [acme, id, JSON.stringify(rule)])
      await applyRule(tx, id, rule)
    })
    expect(await inGroup(id)).toBe(plan.people)
  }
}, 120_000)

// The database may keep the plan that it made for a connection's first statements: made for one person, it is then used for half of everybody.
test('people changed one by one on every connection stay counted in the group of a rule', async () => {
  const oneByOne = async (id: string) => {
    for (let n = 1; n <= 9; n++)
      await one.database.as(acme, (tx) => tx.rows(RENAME_ONE, [acme, id, String(n % 4)]))
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, n) => oneByOne(`p${4 * n + 1}`)))
  expect(await inGroup('cooks')).toBe(PEOPLE / 4)
}, 120_000)

test('a unit above half of the people is renamed and merged into another within the statement timeout', async () => {
  const by = 'boss'
  const moved = await timed('a unit renamed', (tx) =>
    moveByManager(tx, { from: ['Stores'], to: ['Shops'], by }),
  )
  expect(moved).toMatchObject({ ok: true, value: { people: PEOPLE / 2 } })
  expect(await inGroup('stores')).toBe(PEOPLE / 2)
  const merged = await timed('a unit removed into another', (tx) =>
    removeByManager(tx, { path: ['Shops'], to: ['Office'], by }),
  )
  expect(merged).toMatchObject({ ok: true, value: { people: PEOPLE / 2 } })
  // the rule now means everybody of the unit that the others were merged into
  expect(await inGroup('stores')).toBe(PEOPLE)
}, 120_000)

test('a job of a quarter of the people is renamed within the statement timeout', async () => {
  const renamed = await timed('a job renamed', (tx) =>
    renameByManager(tx, { from: 'Job 3', to: 'Cook', by: 'boss' }),
  )
  expect(renamed).toMatchObject({ ok: true, value: { people: PEOPLE / 4 } })
  expect(await inGroup('cooks')).toBe(PEOPLE / 4)
}, 120_000)
