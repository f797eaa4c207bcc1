import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'

let one: TestApp
let acme: number
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: ['ana', 'bia', 'caio'], trails: [] })
})
afterAll(() => one.close())

let statements = 0
const rows = <Row extends object>(text: string, values: unknown[] = []) =>
  one.database.as(acme, (tx) => tx.rows<Row>({ name: `rule${statements++}`, text }, values))
type Explained = { 'QUERY PLAN': string }
const planOf = async (text: string) =>
  (await rows<Explained>(`explain ${text}`)).map((line) => line['QUERY PLAN']).join('\n')

const RULE = `'{"all": [{"field": "job", "values": ["Guide"]}]}'`

test('PostgreSQL inlines the function of a rule into the query, with the caller’s rights', async () => {
  const plan = await planOf(`select count(*) from people_of_rule(${acme}, ${RULE})`)
  expect(plan).toMatch(/Scan.* on account/)
  expect(plan).not.toMatch(/people_of_rule/)
})

test('PostgreSQL inlines the function also for a group’s stored rule and one person', async () => {
  const plan = await planOf(
    `select a.id from people_group g, people_of_rule(${acme}, g.rule) a where g.domain_id = ${acme} and a.id = 'ana'`,
  )
  expect(plan).toMatch(/Index.*Scan.* on account/)
  expect(plan).not.toMatch(/people_of_rule/)
})

const MEMBERS = `select account_id as id from people_group_member where domain_id = $1 and group_id = 'guides' order by 1`
const members = async () => (await rows<{ id: string }>(MEMBERS, [acme])).map(({ id }) => id)
const UNITS = 'select path from unit where domain_id = $1 order by path'
const units = async () => (await rows<{ path: string[] }>(UNITS, [acme])).map(({ path }) => path.join(' '))

test('one statement updates groups and units for everybody it changes; a change of another column does not', async () => {
  await rows(
    `insert into people_group (domain_id, id, name, rule, made_by) values ($1, 'guides', 'Guides', ${RULE}, 'ana')`,
    [acme],
  )
  await rows(
    `update account set job_name = 'Guide', unit_tree = array['Stores', 'Shop ' || id] where domain_id = $1`,
    [acme],
  )
  expect(await members()).toEqual(['ana', 'bia', 'caio'])
  expect(await units()).toEqual(['Stores', 'Stores Shop ana', 'Stores Shop bia', 'Stores Shop caio'])
  await rows(
    `update account set job_name = case when id = 'bia' then 'Cook' else job_name end where domain_id = $1`,
    [acme],
  )
  expect(await members()).toEqual(['ana', 'caio'])
  await rows('delete from unit where domain_id = $1', [acme])
  await rows(`update account set last_category = 'any' where domain_id = $1`, [acme])
  expect([await members(), await units()]).toEqual([['ana', 'caio'], []])
  await rows(`update account set erased_at = now() where id = 'ana' and domain_id = $1`, [acme])
  expect(await members()).toEqual(['caio'])
})
