import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../../../../tests/harness/database.ts'
import { addRow, loosen, type Table, tablesOf } from '../../../../../tests/harness/every-table.ts'

const OWN = 1
const OTHER = 2
const DENIED = /permission denied/
const ACCESSES = ['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger'] as const

let fresh: FreshDatabase
let client: pg.Client
let tables: Table[] = []

beforeAll(async () => {
  fresh = await freshDatabase()
  client = new pg.Client(fresh.connection)
  await client.connect()
  tables = await tablesOf(client)
  await loosen(client)
  for (const table of tables.filter(({ belongs }) => belongs))
    for (const domainId of [OWN, OTHER]) await addRow(client, table, domainId)
})
afterAll(async () => {
  await client.end()
  await fresh.drop()
})

/** How many rows a statement met, run by the application in a domain (or in none) and rolled back; or why the database refused it. */
async function tried(domainId: number | null, statement: () => Promise<number>): Promise<number | string> {
  await client.query('begin')
  try {
    await client.query('set local role vereda_app')
    await client.query("select set_config('vereda.domain', $1, true)", [String(domainId ?? '')])
    return await statement()
  } catch (fault) {
    return (fault as Error).message
  } finally {
    await client.query('rollback')
  }
}

const rowsMet = async (text: string) => (await client.query(text)).rowCount ?? 0

const accesses = ({ name, ...table }: Table, domainId: number) => ({
  select: () => rowsMet(`select from "${name}" where domain_id = ${domainId}`),
  insert: () => addRow(client, { name, ...table }, domainId),
  update: () => rowsMet(`update "${name}" set domain_id = domain_id where domain_id = ${domainId}`),
  delete: () => rowsMet(`delete from "${name}" where domain_id = ${domainId}`),
})
type Access = keyof ReturnType<typeof accesses>

const belonging = () => tables.filter(({ belongs }) => belongs)
const met = (table: Table, access: Access, as: number | null, of: number) =>
  tried(as, accesses(table, of)[access])

/** The answer of every table, by its name. A table that the application may not use in that way at all is left out. */
async function ofEachTable(attempt: (table: Table) => Promise<number | string>) {
  const answers: Record<string, number | string> = {}
  for (const table of belonging()) {
    const answer = await attempt(table)
    if (!DENIED.test(String(answer))) answers[table.name] = answer
  }
  return answers
}
const each = (answers: object, value: unknown) =>
  Object.fromEntries(Object.keys(answers).map((name) => [name, value]))

describe.each([
  ['one domain', OWN, OTHER],
  ['the other', OTHER, OWN],
])('%s', (_, own, other) => {
  test.each(['select', 'update', 'delete', 'insert'] as const)('can %s rows of its own', async (access) => {
    const answers = await ofEachTable((table) => met(table, access, own, own))
    expect(Object.keys(answers).length).toBeGreaterThan(12)
    expect(answers).toEqual(each(answers, 1))
  })

  test.each(['select', 'update', 'delete'] as const)(
    'finds no row of another domain to %s',
    async (access) => {
      const answers = await ofEachTable((table) => met(table, access, own, other))
      expect(answers).toEqual(each(answers, 0))
    },
  )

  test('can add no row to another domain', async () => {
    const answers = await ofEachTable((table) => met(table, 'insert', own, other))
    expect(answers).toEqual(each(answers, expect.stringContaining('violates row-level security policy')))
  })

  test('can move no row of its own to another domain', async () => {
    const move = ({ name }: Table) => `update "${name}" set domain_id = ${other} where domain_id = ${own}`
    const answers = await ofEachTable((table) => tried(own, () => rowsMet(move(table))))
    expect(answers).toEqual(each(answers, expect.stringContaining('violates row-level security policy')))
  })
})

test('without a domain no row can be read, changed, deleted or added', async () => {
  for (const access of ['select', 'update', 'delete'] as const) {
    const answers = await ofEachTable((table) => met(table, access, null, OWN))
    expect(answers).toEqual(each(answers, 0))
  }
  const added = await ofEachTable((table) => met(table, 'insert', null, OWN))
  expect(added).toEqual(each(added, expect.stringContaining('violates row-level security policy')))
})

test('every table enforces row-level security; the tables without a domain are known', () => {
  expect(tables.filter(({ belongs }) => !belongs).map(({ name }) => name)).toEqual([
    'domain',
    'migration',
    'secret',
    'unused_file',
  ])
  expect(tables.filter(({ belongs, isForced }) => belongs && !isForced)).toEqual([])
  expect(tables.filter(({ isBound }) => !isBound).map(({ name }) => name)).toEqual(['migration'])
})

test('every policy admits only rows of the current domain, with known exceptions', async () => {
  const { rows } = await client.query<{ policy: string; using: string; check: string | null }>(`
    select c.relname || ' ' || p.polcmd::text as policy, pg_get_expr(p.polqual, p.polrelid) as using,
      pg_get_expr(p.polwithcheck, p.polrelid) as check
    from pg_policy p join pg_class c on c.oid = p.polrelid order by 1`)
  const own = /^\(domain_id = current_domain\(\)\)$/
  const others = rows.filter(({ using, check }) => !own.test(using) || !own.test(check ?? using))
  expect(others.map(({ policy, using }) => `${policy} ${using}`)).toEqual([
    'domain r true',
    'domain w (id = current_domain())',
    'message r true', // only for the owner, who looks for rows that were left behind
    'notice r true', // only for the owner, who looks for notices that are still to be sent
    'package_upload r true', // only for the owner, who looks for rows that were left behind
    'page_file r true', // only for the owner, who checks whether a page still shows a photo
    'people_import r true', // the same
    'push_subscription r true', // only for the owner, who sends what is still to be sent
    'secret r true',
    'thumb r true', // only for the owner, who checks whether a photo is still in use
    'unused_file * true', // hashes of files, which belong to no domain
    'webhook_delivery r true', // only for the owner, who looks for deliveries that are due
  ])
})

test('the application has only the privileges that it needs on each table', async () => {
  const { rows } = await client.query<Record<string, boolean | string>>(`
    select c.relname as name, ${ACCESSES.map((a) => `has_table_privilege('vereda_app', c.oid, '${a}') as "${a}"`).join(', ')}
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f') order by 1`)
  const allowed = rows.map((row) => [String(row.name), ACCESSES.filter((access) => row[access]).join(' ')])
  const most = 'select insert update delete'
  expect(Object.fromEntries(allowed.filter(([, accesses]) => accesses !== most))).toEqual({
    credential_key: 'select insert',
    domain: 'select update',
    domain_key: 'select insert',
    draft_change: 'select insert delete', // a change of a draft is written once, and removed with the draft
    former_name: 'select insert delete', // a person's former name is written once, and removed with the person
    identity_event: 'select insert',
    migration: 'select',
    package: 'select insert',
    page_file: 'select insert delete', // of an existing row, only the count of those that await it changes
    play: 'select insert update',
    play_room: 'select insert update',
    refused_item: 'select insert update',
    resource_holder: 'select insert',
    secret: 'select',
    studio_event: 'select insert',
    team: 'select insert update',
    team_member: 'select insert update',
    trail_version: 'select insert update',
  })
})

test('the application’s role owns nothing and cannot bypass row-level security', async () => {
  const { rows } = await client.query(`
    select rolsuper, rolbypassrls, rolcreatedb, rolcreaterole,
      (select count(*)::int from pg_class where relowner = r.oid) as owned
    from pg_roles r where rolname = 'vereda_app'`)
  expect(rows).toEqual([
    { rolsuper: false, rolbypassrls: false, rolcreatedb: false, rolcreaterole: false, owned: 0 },
  ])
})
