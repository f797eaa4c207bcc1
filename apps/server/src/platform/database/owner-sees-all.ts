import type pg from 'pg'

const IS_BOUND = `select not (rolsuper or rolbypassrls) as answer from pg_roles where rolname = current_user`
const FORCED = `select oid::regclass::text as name from pg_class
  where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relforcerowsecurity and pg_get_userbyid(relowner) = current_user order by 1`
const IS_THERE = 'select to_regclass($1) is not null as answer'

const change = async (client: pg.Client, tables: readonly string[], force: 'force' | 'no force') => {
  for (const table of tables) await client.query(`alter table ${table} ${force} row level security`)
}

/**
 * Lets an owner whom row-level security binds see every domain's rows while a migration runs, which fills new tables and columns from them: bound, it
 * would find none and fill nothing. Within the migration's transaction, at whose end owners are bound again.
 */
export async function ownerSeesAll(client: pg.Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ answer: boolean }>(IS_BOUND)
  if (!rows[0]?.answer) return work()
  const tables = (await client.query<{ name: string }>(FORCED)).rows.map(({ name }) => name)
  await change(client, tables, 'no force')
  await work()
  for (const table of tables) {
    const kept = await client.query<{ answer: boolean }>(IS_THERE, [table])
    if (kept.rows[0]?.answer) await change(client, [table], 'force')
  }
}
