import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { PlainError, systemCode } from '../plain-error.ts'

/** A part of a cluster: a folder, a file to be read, or a file with the given text. */
export type ClusterPart =
  | { kind: 'folder'; name: string }
  | { kind: 'file'; name: string; path: string }
  | { kind: 'words'; name: string; words: string }

// these belong to the running server only, or the next one makes them (PostgreSQL's manual, "Making a Base Backup Using the Low Level
// API")
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'global/pg_control'])
const EMPTIED = new Set(
  ['dynshmem', 'notify', 'replslot', 'serial', 'snapshots', 'stat_tmp', 'subtrans', 'wal'].map(
    (name) => `pg_${name}`,
  ),
)
const CONTROL = 'global/pg_control'
const LOG = 'pg_wal'

async function entriesOf(folder: string) {
  return readdir(folder, { withFileTypes: true }).catch((fault: unknown) => {
    if (systemCode(fault) === 'ENOENT') return []
    throw fault
  })
}

async function* walk(cluster: string, folder = ''): AsyncGenerator<ClusterPart> {
  for (const entry of await entriesOf(join(cluster, folder))) {
    const name = folder ? `${folder}/${entry.name}` : entry.name
    if (LEFT_OUT.has(name) || entry.name.startsWith('pgsql_tmp')) continue
    if (!entry.isDirectory()) {
      yield { kind: 'file', name, path: join(cluster, name) }
      continue
    }
    yield { kind: 'folder', name }
    if (!EMPTIED.has(name)) yield* walk(cluster, name)
  }
}

async function begin(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ level: string }>("select current_setting('wal_level') as level")
  if (rows[0]!.level === 'minimal')
    throw new PlainError('The database was started by an older Vereda: stop the server, and try again.')
  // the slot keeps the log that the copy needs, and ends with this connection
  await client.query("select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)")
  const started = await client.query<{ segment: string }>(
    "select pg_walfile_name(pg_backup_start('vereda', true)) as segment",
  )
  return started.rows[0]!.segment
}

type End = { segment: string; label: string }

async function end(client: pg.Client): Promise<End> {
  const { rows } = await client.query<End>(
    'select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)',
  )
  return rows[0]!
}

async function* logBetween(cluster: string, first: string, last: string): AsyncGenerator<ClusterPart> {
  for (const name of (await readdir(join(cluster, LOG))).sort())
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last)
      yield { kind: 'file', name: `${LOG}/${name}`, path: join(cluster, LOG, name) }
}

/**
 * Everything of a running cluster from which another one can be made, in the state when the last part was read. What is written meanwhile is
 * in the log, which comes last and is replayed at the first start. Each part must be read before the next is asked for.
 */
export async function* copyCluster(config: pg.ClientConfig, cluster: string): AsyncGenerator<ClusterPart> {
  const client = new pg.Client(config)
  client.on('error', () => undefined) // the waiting statement reports the error
  await client.connect()
  try {
    const first = await begin(client)
    yield* walk(cluster)
    yield { kind: 'file', name: CONTROL, path: join(cluster, CONTROL) }
    const { segment, label } = await end(client)
    yield { kind: 'words', name: 'backup_label', words: label }
    yield { kind: 'folder', name: `${LOG}/archive_status` }
    yield { kind: 'folder', name: `${LOG}/summaries` }
    yield* logBetween(cluster, first, segment)
  } finally {
    await client.end()
  }
}
