import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import type { EmbeddedConnection } from '../../apps/server/src/platform/postgres/embedded.ts'

const MIGRATIONS = new URL('../../apps/server/migrations/', import.meta.url)
const TEMPLATE_LOCK = 0x74_6d_70_6c // one process makes the template while the others wait

// read once: no run changes a migration
let hashed: Promise<string> | undefined

async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256')
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    hash.update(`${name}\0`).update(await readFile(new URL(name, MIGRATIONS)))
  }
  return hash.digest('hex').slice(0, 16)
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  return rowCount === 1
}

async function make(client: pg.Client, connection: EmbeddedConnection, name: string): Promise<void> {
  const unfinished = `${name}_unfinished`
  await client.query(`drop database if exists ${unfinished} with (force)`)
  await client.query(`create database ${unfinished}`)
  await migrate({ ...connection, database: unfinished })
  await client.query(`alter database ${unfinished} rename to ${name}`)
}

/** Returns the name of a database with the newest schema and no rows. It is made anew when a migration has changed. */
export async function templateDatabase(client: pg.Client, connection: EmbeddedConnection): Promise<string> {
  hashed ??= migrationsHash()
  const name = `template_${await hashed}`
  if (await exists(client, name)) return name
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
  try {
    if (!(await exists(client, name))) await make(client, connection, name)
    return name
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
  }
}
