import pg from 'pg'
import { OWNER } from './cluster.ts'
import type { Postmaster } from './postmaster-file.ts'

/**
 * This process's use of a server. While it lasts the server stays up, and the last process to leave stops it. `pid` is the server's own
 * process for it.
 */
export type Presence = { pid: number; leave(): Promise<'last' | 'others'> }

export const DATABASE = 'vereda'
export const MAINTENANCE = 'postgres' // tests and restores drop and rename the other database
const PRESENCE_LOCK = 0x76_6572_6564 // any number that no other lock uses
const CONNECT_PATIENCE_MS = 5_000

async function asks(client: pg.Client, text: string, values: unknown[]): Promise<boolean> {
  const { rows } = await client.query<{ answer: boolean }>(text, values)
  return rows[0]?.answer === true
}

async function pidOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]!.pid
}

async function ensureDatabase(client: pg.Client): Promise<void> {
  if (await asks(client, 'select count(*) = 1 as answer from pg_database where datname = $1', [DATABASE]))
    return
  await client.query(`create database ${DATABASE}`).catch((fault: unknown) => {
    const byAnother = fault instanceof pg.DatabaseError && ['42P04', '23505'].includes(fault.code ?? '')
    if (!byAnother) throw fault
  })
}

async function leave(client: pg.Client): Promise<'last' | 'others'> {
  await client.query('select pg_advisory_unlock_shared($1)', [PRESENCE_LOCK])
  const alone = await asks(client, 'select pg_try_advisory_lock($1) as answer', [PRESENCE_LOCK])
  // the lock is kept until the server ends, so that a process that connects now sees that the server is about to end
  if (!alone) await client.end()
  return alone ? 'last' : 'others'
}

/** Enters a running server; undefined when its last user is just closing it. `onLost` is called when the connection breaks. */
export async function enter(
  { runDirectory, port }: Postmaster,
  onLost: () => void,
): Promise<Presence | undefined> {
  const client = new pg.Client({
    host: runDirectory,
    port,
    user: OWNER,
    database: MAINTENANCE,
    ssl: false,
    connectionTimeoutMillis: CONNECT_PATIENCE_MS,
  })
  client.on('error', () => undefined) // 'end' follows, and is handled
  await client.connect()
  const open = await asks(client, 'select pg_try_advisory_lock_shared($1) as answer', [PRESENCE_LOCK])
  if (!open) {
    await client.end()
    return undefined
  }
  await ensureDatabase(client)
  const pid = await pidOf(client)
  client.on('end', onLost)
  return { pid, leave: () => leave(client.off('end', onLost)) }
}
