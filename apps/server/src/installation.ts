import { join } from 'node:path'
import pg from 'pg'
import { settleRestored } from './backup/restored-mark.ts'
import { openTrailCache, type TrailCache } from './capabilities/trails/trail-cache.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { hasNoRoom } from './platform/database/faults.ts'
import { checkSchema, migrate } from './platform/database/migrate.ts'
import { proveHearing } from './platform/database/prove-hearing.ts'
import { proveRole } from './platform/database/prove-role.ts'
import { NODE_ROLE } from './platform/database/roles.ts'
import { makeSecrets } from './platform/database/secrets.ts'
import type { Persist } from './platform/database/until-back.ts'
import type { Environment } from './platform/environment.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { localFileStore } from './platform/files/local-file-store.ts'
import { installJobs } from './platform/jobs/jobs.ts'
import { PlainError } from './platform/plain-error.ts'
import { embeddedHome, startEmbedded } from './platform/postgres/embedded.ts'
import { writableFolder } from './platform/writable-folder.ts'

/** An open installation: its database in both roles, its files, its trails. Serving and every command work with it. */
export type Installation = {
  /** The owner's connection, for new domains, seeding and backups; null where this process may not be the owner. */
  owner: pg.ClientConfig | null
  /** How nodes sign in, for jobs and for listening, which do not use the pool. */
  node: pg.ClientConfig
  database: Database
  files: FileStore
  trailCache: TrailCache
  isEmbedded: boolean
  /** Whether nodes sign in as the database's owner, who could leave the role that keeps domains apart. */
  nodesAreOwners: boolean
  close(): Promise<void>
}

type Trouble = (fault: unknown) => void

/** The two ways to sign in, as the owner (where this process may) and as a node; and the folder of the embedded cluster. */
type Postgres = {
  owner: pg.ClientConfig | null
  node: pg.ClientConfig
  cluster: string | null
  stop(): Promise<void>
}

async function openPostgres({ database, dataDirectory }: Environment, onTrouble: Trouble): Promise<Postgres> {
  if (!database) {
    const directory = join(dataDirectory, 'postgres')
    const { connection, stop } = await startEmbedded({ directory, onTrouble })
    const cluster = join(await embeddedHome(directory), 'cluster')
    return { owner: connection, node: { ...connection, user: NODE_ROLE }, cluster, stop }
  }
  const node = { connectionString: database.node }
  const owner = database.owner ? { connectionString: database.owner } : await ownerWho(node)
  return { owner, node, cluster: null, stop: async () => undefined }
}

/** The error for a database that cannot be reached, with what to do. */
export function unreachable(variable: string, cause: unknown): PlainError {
  const why = cause instanceof Error ? cause.message : String(cause)
  if (hasNoRoom(cause))
    return new PlainError(`The database has no room (${why}). Free some space on its disk, and try again.`, {
      cause,
    })
  return new PlainError(
    `The database can't be reached (${why}). Check ${variable} and that PostgreSQL runs there, or leave DATABASE_URL out to use the embedded one.`,
    { cause },
  )
}

// an address that the driver cannot read is reported like one that nobody answers
function clientOf(config: pg.ClientConfig, variable: string): pg.Client {
  try {
    return new pg.Client(config)
  } catch (cause) {
    throw unreachable(variable, cause)
  }
}

/** Asks over one connection, so that an unreachable database is reported in plain words before anything else happens. */
async function knock<T>(
  config: pg.ClientConfig,
  variable: string,
  ask: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = clientOf({ ...config, connectionTimeoutMillis: 10_000 }, variable)
  client.on('error', () => undefined) // the waiting statement reports the error
  try {
    await client.connect()
    return await ask(client)
  } catch (cause) {
    throw unreachable(variable, cause)
  } finally {
    await client.end().catch(() => undefined)
  }
}

const reach = (config: pg.ClientConfig, variable: string) => knock(config, variable, async () => undefined)

/** The given address where it is the owner's: a user that may make tables counts as the owner. */
const ownerWho = (given: pg.ClientConfig): Promise<pg.ClientConfig | null> =>
  knock(given, 'DATABASE_URL', async (client) => {
    const text = "select has_schema_privilege('public', 'create') as may"
    return (await client.query<{ may: boolean }>(text)).rows[0]?.may ? given : null
  })

/** Migrates the database as its owner, and makes what its nodes need: roles, secrets, the jobs' schema. */
async function bringUp(owner: pg.ClientConfig, node: pg.ClientConfig, persist: Persist): Promise<void> {
  const nodeRole = clientOf(node, 'DATABASE_URL').user ?? NODE_ROLE
  await reach(owner, 'DATABASE_OWNER_URL')
  // behind a pooler that shares sessions, a migration's lock would stay with the pooler, and the next start would wait for it
  await persist(() => proveHearing(owner))
  await persist(() => migrate(owner, nodeRole))
  await persist(() => makeSecrets(owner))
  await persist(() => installJobs(owner, nodeRole))
}

/**
 * Opens an installation and migrates its database. A database that cannot be reached at first is reported at once. `persist` decides what
 * happens to work on a database that was reached and went away.
 */
export async function openInstallation(
  environment: Environment,
  onTrouble: Trouble,
  persist: Persist = (work) => work(),
): Promise<Installation> {
  const postgres = await openPostgres(environment, onTrouble)
  const { owner, node, cluster } = postgres
  try {
    if (owner) await bringUp(owner, node, persist)
    if (owner && cluster) await persist(() => settleRestored(cluster, owner))
    await reach(node, 'DATABASE_URL')
    const { isOwner } = await persist(() => proveRole(node))
    await persist(() => proveHearing(node))
    const folder = await writableFolder(join(environment.dataDirectory, 'files'), 0o700)
    const files = await localFileStore(folder)
    const database = openDatabase(node, onTrouble)
    if (!owner) await persist(() => checkSchema(database))
    const close = async () => {
      await database.end()
      await postgres.stop()
    }
    return {
      owner,
      node,
      database,
      files,
      trailCache: openTrailCache(),
      isEmbedded: !environment.database,
      nodesAreOwners: isOwner,
      close,
    }
  } catch (fault) {
    await postgres.stop()
    throw fault
  }
}
