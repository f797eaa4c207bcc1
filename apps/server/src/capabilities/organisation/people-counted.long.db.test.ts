import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../../../tests/harness/app.ts'
import { removeDomain } from '../directory/remove-domain.ts'
import { recountPeople } from './sql/recount-people.ts'

let one: TestApp
let owner: pg.Client
let acme: number
const RULE = '{"all": [{"field": "job", "values": ["Guide"]}]}'
beforeAll(async () => {
  one = await testApp()
  acme = await one.addDomain({ hostkey: 'acme', learners: ['ana'], trails: [] })
  owner = new pg.Client(one.owner)
  await owner.connect()
  await owner.query(
    `insert into people_group (domain_id, id, name, rule, made_by) values ($1, 'hand', 'By hand', null, 'ana'), ($1, 'guides', 'Guides', $2, 'ana')`,
    [acme, RULE],
  )
  await owner.query(`insert into school (domain_id, id, name) values ($1, 's1', 'One'), ($1, 's2', 'Two')`, [
    acme,
  ])
})
afterAll(async () => {
  await owner.end()
  await one.close()
})

const ofColumn = (kind: string, column: string) =>
  `select '${kind}' as kind, ${column} as value, count(*)::int as people from account where erased_at is null and ${column} <> '' group by 2`
/** The counts from reading every account, for each kind separately. */
const BY_DEFINITION = `${[
  ['job', 'job_name'],
  ['company', 'company'],
  ['state', 'state'],
  ['city', 'city'],
  ['school', 'school_id'],
  ['emailDomain', "nullif(lower(substring(email from '@([^@]+)$')), '')"],
]
  .map(([kind, column]) => ofColumn(kind!, column!))
  .join(' union all ')}
  union all select 'all', '', count(*) from account where erased_at is null having count(*) > 0
  union all select 'active', '', count(*) from account where deactivated_at is null having count(*) > 0
  union all select 'place', array_to_json(unit_tree)::text, count(*) from account where erased_at is null and unit_tree <> '{}' group by 2
  union all select 'unit', array_to_json(u.path)::text, (select count(*) from account a where a.erased_at is null and a.unit_tree[1:cardinality(u.path)] = u.path)
    from unit u where exists (select from account a where a.erased_at is null and a.unit_tree[1:cardinality(u.path)] = u.path)
  union all select 'journey', journey_id, count(*) from journey_member group by 2
  union all select 'group', group_id, count(*) from people_group_member group by 2 order by 1, 2`

type Row = { kind: string; value: string; people: number }
const inOrder = (rows: Row[]) => rows.map(({ kind, value, people }) => `${kind} ${value}: ${people}`).sort()
const defined = async () => inOrder((await owner.query<Row>(BY_DEFINITION)).rows)
const counted = async () =>
  inOrder((await owner.query<Row>('select kind, value, people from people_count')).rows)

const recount = () => one.database.atomically(acme, recountPeople)

/** The values that a step writes for some people at once, column by column. */
const VALUES = {
  job_name: ['Guide', 'Cook', '', null],
  company: ['Acme', null],
  state: ['SP', 'RJ', null],
  city: ['Santos', null],
  school_id: ['s1', 's2', null],
  email: ['@b.example', '@B.example', '@c.example'],
  unit_tree: ['{}', '{South}', '{South,Shop}', '{North}'],
  deactivated_at: ['2026-01-01', null],
} as const
const column = fc.constantFrom(...(Object.keys(VALUES) as (keyof typeof VALUES)[]))
const ids = fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 5 })
const step = fc.oneof(
  fc.record({ do: fc.constant('write' as const), ids, column, n: fc.nat(3) }),
  fc.record({ do: fc.constantFrom('come', 'go', 'erase', 'join', 'leave', 'put', 'take'), ids }),
)

const SOME = `domain_id = $1 and id = any($2)`
const MEMBERS = 'domain_id = $1 and account_id = any($2)'
const TEXTS = {
  come: `insert into account (domain_id, id, username, name, job_name, unit_tree, email, city, state, company, school_id)
    select $1, i, i, i, 'Guide', array['South', 'Shop'], i || '@c.example', 'Santos', 'SP', 'Acme', 's1' from unnest($2::text[]) i on conflict do nothing`,
  go: `with a as (delete from journey_member where ${MEMBERS}), b as (delete from people_group_member where ${MEMBERS})
    select`,
  erase: `update account set erased_at = now(), deactivated_at = now(), job_name = null, unit_tree = '{}', email = null where ${SOME}`,
  join: `insert into journey_member select $1, 'acme', id from account where ${SOME} on conflict do nothing`,
  leave: `delete from journey_member where ${MEMBERS}`,
  put: `insert into people_group_member (domain_id, group_id, account_id) select $1, 'hand', id from account where ${SOME} on conflict do nothing`,
  take: `delete from people_group_member where ${MEMBERS} and group_id = 'hand'`,
}

async function carryOut(one: { do: string; ids: number[]; column?: keyof typeof VALUES; n?: number }) {
  const given = [acme, one.ids.map((n) => `p${n}`)]
  if (one.column === undefined) {
    await owner.query(TEXTS[one.do as keyof typeof TEXTS], given)
    if (one.do === 'go') await owner.query(`delete from account where ${SOME}`, given)
    return
  }
  const values = VALUES[one.column]
  const value = values[(one.n ?? 0) % values.length]!
  const set = one.column === 'email' ? 'id || $3' : one.column === 'unit_tree' ? '$3::text[]' : '$3'
  const typed = one.column === 'deactivated_at' ? '$3::timestamptz' : set
  await owner.query(`update account set ${one.column} = ${typed} where ${SOME}`, [...given, value])
}

test('the kept counts of people equal a full count after any sequence of writes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      for (const one of steps) await carryOut(one)
      expect(await counted()).toEqual(await defined())
      // a recount finds nothing to correct
      expect(await recount()).toBe(0)
    }),
    { numRuns: 40, seed: 548 },
  )
})

test('two transactions that add people of the same kind at once count all of them', async () => {
  const both = ['x', 'y'].map((id) =>
    one.database.atomically(acme, (tx) =>
      tx.rows({ name: 'come', text: TEXTS.come }, [acme, Array.from({ length: 40 }, (_, n) => id + n)]),
    ),
  )
  await Promise.all(both)
  expect(await counted()).toEqual(await defined())
})

test('a recount returns and corrects the wrong counts of its own domain alone', async () => {
  await owner.query(TEXTS.come, [acme, ['p1', 'p2']])
  const other = await one.addDomain({ hostkey: 'other', learners: ['bia'], trails: [] })
  const before = await counted()
  await owner.query("update people_count set people = people + 3 where kind = 'all'")
  await owner.query("delete from people_count where domain_id = $1 and kind = 'job' and value = 'Guide'", [
    acme,
  ])
  await owner.query("insert into people_count values ($1, 'city', 'Nowhere', 7)", [acme])
  expect(await recount()).toBe(3)
  expect(await recount()).toBe(0)
  expect(await one.database.atomically(other, recountPeople)).toBe(1)
  expect(await counted()).toEqual(before)
  // the other tests count the people of one domain
  expect(await removeDomain(one.owner, 'other')).toBe(true)
})

test('removing a domain removes its counts of people', async () => {
  const gone = await one.addDomain({ hostkey: 'gone', learners: ['bia', 'caio'], trails: [] })
  expect(await removeDomain(one.owner, 'gone')).toBe(true)
  expect((await owner.query('select from people_count where domain_id = $1', [gone])).rowCount).toBe(0)
})
