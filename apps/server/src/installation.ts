import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type TrailShelf, trailShelf } from './capabilities/trails/trail-cache.ts'
import { type Database, openDatabase } from './platform/database/database.ts'
import { migrate } from './platform/database/migrate.ts'
import { makeSecrets } from './platform/database/secrets.ts'
import type { Environment } from './platform/environment.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { localFileStore } from './platform/files/local-file-store.ts'
import { PlainError } from './platform/plain-error.ts'
import { startEmbedded } from './platform/postgres/embedded.ts'

/** An open installation: its database in both roles, its files, its trails. What serving and every command work with. */
export type Installation = {
  /** The owner's connection: for migrations, new domains, backups. */
  owner: pg.ClientConfig
  database: Database
  files: FileStore
  shelf: TrailShelf
  isEmbedded: boolean
  close(): Promise<void>
}

type Trouble = (fault: unknown) => void

async function openPostgres({ databaseUrl, dataDirectory }: Environment, onTrouble: Trouble) {
  if (databaseUrl) return { owner: { connectionString: databaseUrl }, stop: async () => undefined }
  const { connection, stop } = await startEmbedded({ directory: join(dataDirectory, 'postgres'), onTrouble })
  return { owner: connection, stop }
}

/** Asks for one connection, so that a database that can't be reached is told in plain words before anything else happens. */
async function knock(owner: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...owner, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new PlainError(
      `The database can't be reached (${why}). Check DATABASE_URL and that PostgreSQL runs there, or leave DATABASE_URL out to use the embedded one.`,
      { cause },
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Opens an installation and brings its database up to date. */
export async function openInstallation(environment: Environment, onTrouble: Trouble): Promise<Installation> {
  const postgres = await openPostgres(environment, onTrouble)
  try {
    await knock(postgres.owner)
    await migrate(postgres.owner)
    await makeSecrets(postgres.owner)
    const folder = join(environment.dataDirectory, 'files')
    await mkdir(folder, { recursive: true })
    const files = await localFileStore(folder)
    const database = openDatabase(postgres.owner, onTrouble)
    const close = async () => {
      await database.end()
      await postgres.stop()
    }
    return {
      owner: postgres.owner,
      database,
      files,
      shelf: trailShelf(),
      isEmbedded: !environment.databaseUrl,
      close,
    }
  } catch (fault) {
    await postgres.stop()
    throw fault
  }
}
