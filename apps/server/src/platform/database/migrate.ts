import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import pg from 'pg'
import { PlainError } from '../plain-error.ts'
import type { Database } from './database.ts'
import { makeRoles, NODE_ROLE } from './roles.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
// one migration at a time, however many nodes start together
const MIGRATION_LOCK = 0x76657265

const UNKNOWN_TABLE = '42P01'

type Migration = { name: string; hash: string }
type Known = Migration & { sql: string }

/** The migrations of this release, in their order. */
async function known(): Promise<Known[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, FOLDER), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/** Refuses a database of another release: one with a migration that this release lacks, or has with another text. */
function refuseOther(applied: readonly Migration[], ours: readonly Migration[]): void {
  const hashes = new Map(ours.map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of applied) {
    if (!hashes.has(name))
      throw new PlainError(
        `The database was brought up to date by a newer Vereda (${name}). Start that release, or restore a backup made before it.`,
      )
    if (hashes.get(name) !== hash)
      throw new PlainError(
        `The migration ${name} has changed since it ran on this database. Restore its text, and put the change into a migration of its own.`,
      )
  }
}

const APPLIED = { name: 'migrations-applied', text: 'select name, hash from migration' }

async function apply(client: pg.Client, { name, sql, hash }: Known): Promise<void> {
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

/**
 * Migrates a database to the newest schema and makes the roles that nodes sign in and work as. Migrations that ran already are skipped. Needs
 * the owner's connection.
 */
export async function migrate(owner: pg.ClientConfig, node: string = NODE_ROLE): Promise<void> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined) // the running statement reports the error
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'create table if not exists migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    )
    const { rows: applied } = await client.query<Migration>(APPLIED.text)
    const ours = await known()
    refuseOther(applied, ours)
    await makeRoles(client, node)
    const done = new Set(applied.map(({ name }) => name))
    for (const migration of ours.filter(({ name }) => !done.has(name))) await apply(client, migration)
  } finally {
    await client.end()
  }
}

/** Refuses a database whose schema is not this release's. For a node, which may not change the schema. */
export async function checkSchema(database: Database): Promise<void> {
  const applied = await database.rows<Migration>(APPLIED)
  const ours = await known()
  refuseOther(applied, ours)
  if (applied.length < ours.length)
    throw new PlainError(
      'The database is older than this release. Run vereda migrate with DATABASE_OWNER_URL, then start again.',
    )
}

/** Whether this release has a migration. */
export const hasMigration = async (name: string): Promise<boolean> =>
  (await known()).some((ours) => ours.name === name)

/** The newest migration that ran on a database; undefined for a database without any. */
export async function newestMigration(owner: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client(owner)
  client.on('error', () => undefined) // the running statement reports the error
  await client.connect()
  try {
    const { rows } = await client.query<Migration>(`${APPLIED.text} order by name desc limit 1`)
    return rows[0]?.name
  } catch (fault) {
    if (fault instanceof pg.DatabaseError && fault.code === UNKNOWN_TABLE) return undefined
    throw fault
  } finally {
    await client.end()
  }
}
