import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'

const FOLDER = new URL('../../../migrations/', import.meta.url)
// one migration at a time, however many nodes start together
const MIGRATION_LOCK = 0x76657265

async function applied(client: pg.Client): Promise<Set<string>> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from migration')
  return new Set(rows.map((row) => row.name))
}

async function apply(client: pg.Client, name: string): Promise<void> {
  const sql = await readFile(new URL(name, FOLDER), 'utf8')
  const hash = createHash('sha256').update(sql).digest('hex')
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (cause) {
    await client.query('rollback')
    throw new Error(`migration ${name} failed`, { cause })
  }
}

/** Brings a database up to the newest schema; what is applied already is left alone. Needs the owner's connection. */
export async function migrate(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(config)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const done = await applied(client)
    const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
    for (const name of names.filter((name) => !done.has(name))) await apply(client, name)
  } finally {
    await client.end()
  }
}
