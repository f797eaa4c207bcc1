import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

const FOLDER = new URL('../../apps/server/migrations/', import.meta.url)

/** The migrations of this release, in their order. */
export const everyMigration = async () =>
  (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()

/** Gives a database the schema of these migrations, as an older release left it. */
export async function runMigrations(client: pg.Client, names: readonly string[]): Promise<void> {
  await client.query(
    'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  for (const name of names) {
    const sql = await readFile(new URL(name, FOLDER), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    await client.query(`begin; ${sql}; commit`)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
  }
}
