import { randomUUID } from 'node:crypto'
import type pg from 'pg'

/** A table as the database's catalogue describes it. `columns` are those that a row must name, with their types. */
export type Table = {
  name: string
  isBound: boolean
  /** Row-level security binds its owner too. */
  isForced: boolean
  belongs: boolean
  columns: { name: string; type: string; category: string }[]
}

const TABLES = `
  select c.relname as name, c.relrowsecurity as "isBound", c.relforcerowsecurity as "isForced",
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'domain_id' and not a.attisdropped) as belongs,
    coalesce((select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'category', t.typcategory)
        order by a.attnum)
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull and a.attidentity = '' and a.attgenerated = ''
        and not a.atthasdef), '[]') as columns
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`

export const tablesOf = async (client: pg.Client): Promise<Table[]> =>
  (await client.query<Table>(TABLES)).rows

const VALUES: Record<string, () => unknown> = {
  uuid: randomUUID,
  bytea: () => randomUUID(),
  json: () => ({}),
  jsonb: () => ({}),
}
// by pg_type's category: array, boolean, date, number, text, interval
const BY_CATEGORY: Record<string, () => unknown> = {
  A: () => [],
  B: () => true,
  D: () => '2026-01-01T00:00:00Z',
  N: () => 1,
  S: randomUUID,
  T: () => '1 hour',
}

/** Makes a row of a table for a domain from the types of its columns. */
function rowOf({ name, columns }: Table, domainId: number): Record<string, unknown> {
  const value = (column: Table['columns'][number]) => {
    const make = VALUES[column.type] ?? BY_CATEGORY[column.category]
    if (!make) throw new Error(`no value is known for ${name}.${column.name} of type ${column.type}`)
    return make()
  }
  return Object.fromEntries(
    columns.map((column) => [column.name, column.name === 'domain_id' ? domainId : value(column)]),
  )
}

/** Adds such a row to a table. Returns the number of rows added. */
export async function addRow(client: pg.Client, table: Table, domainId: number): Promise<number> {
  const names = table.columns.map((column) => `"${column.name}"`).join(', ')
  const text = `insert into "${table.name}" (${names}) select ${names} from jsonb_populate_record(null::"${table.name}", $1)`
  return (await client.query(text, [JSON.stringify(rowOf(table, domainId))])).rowCount ?? 0
}

/** Lets a connection add single rows without keys, triggers or checks, because a test of policies is not about these. */
export async function loosen(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = replica')
  const { rows } = await client.query<{ drop: string }>(`
    select format('alter table %s drop constraint if exists %I cascade', conrelid::regclass, conname) as drop
    from pg_constraint where contype in ('c', 'f', 'p', 'u') and connamespace = 'public'::regnamespace and conrelid <> 0`)
  for (const { drop } of rows) await client.query(drop)
}
