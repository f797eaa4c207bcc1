import pg from 'pg'
import type { EmbeddedConnection } from '../../apps/server/src/platform/postgres/embedded.ts'
import { templateDatabase } from './template-database.ts'

async function names(client: pg.Client, text: string): Promise<string[]> {
  return (await client.query<{ name: string }>(text)).rows.map(({ name }) => name)
}

const LEFT_OVER = "select datname as name from pg_database where datname ~ '^(test|template)_'"
const CLIENTS =
  "select datname as name from pg_stat_activity where backend_type = 'client backend' and datname <> 'postgres'"
// each run holds the lock with which the embedded server counts its users, also between two tests, when it has no client
const RUNS = "select pid::text as name from pg_locks where locktype = 'advisory' and mode = 'ShareLock'"

/** Drops the databases of aborted runs, and templates of older migrations. Does nothing while another run works. */
export async function sweepDatabases(connection: EmbeddedConnection): Promise<void> {
  const client = new pg.Client({ ...connection, database: 'postgres' })
  await client.connect()
  try {
    const template = await templateDatabase(client, connection)
    if ((await names(client, RUNS)).length > 1 || (await names(client, CLIENTS)).length > 0) return
    const left = await names(client, LEFT_OVER)
    for (const name of left.filter((name) => name !== template)) await client.query(`drop database ${name}`)
  } finally {
    await client.end()
  }
}
