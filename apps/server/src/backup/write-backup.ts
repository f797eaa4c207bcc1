import { access } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { type Archive, writeArchive } from '../platform/archive/write-archive.ts'
import { newestMigration } from '../platform/database/migrate.ts'
import type { Environment } from '../platform/environment.ts'
import { localFileStore } from '../platform/files/local-file-store.ts'
import { keptPath } from '../platform/files/local-paths.ts'
import { PlainError } from '../platform/plain-error.ts'
import { isHalfRestored } from '../platform/postgres/cluster.ts'
import { copyCluster } from '../platform/postgres/copy-cluster.ts'
import { embeddedHome, startEmbedded } from '../platform/postgres/embedded.ts'
import { VERSION } from '../platform/published-apps.ts'
import { type BackupHead, DATABASE_PART, FILES_PART, HEAD } from './backup-head.ts'
import { keepRoom, roomIn } from './keep-room.ts'

/** The settings of an embedded installation. One with DATABASE_URL is backed up with PostgreSQL's own tools. */
export type EmbeddedInstallation = Pick<Environment, 'dataDirectory' | 'database'>

/** The folder of an embedded installation; throws a plain sentence where the installation is not embedded. */
export function embeddedDirectory({ dataDirectory, database }: EmbeddedInstallation): string {
  if (!database) return dataDirectory
  throw new PlainError(
    'With DATABASE_URL the database is not Vereda’s to copy: use PostgreSQL’s own tools (pg_dump, as a user that row-level security does not bind), and copy the folder of files after it.',
  )
}

async function addHead(archive: Archive, connection: pg.ClientConfig, now: Date): Promise<void> {
  const migration = await newestMigration(connection)
  const head: BackupHead = { format: 1, vereda: VERSION, made: now.toISOString(), migration }
  archive.bytes(HEAD, JSON.stringify(head))
}

async function addDatabase(archive: Archive, directory: string, now: Date): Promise<void> {
  const { connection, stop } = await startEmbedded({ directory })
  try {
    await addHead(archive, connection, now)
    const cluster = join(await embeddedHome(directory), 'cluster')
    for await (const part of copyCluster(connection, cluster)) {
      const name = `${DATABASE_PART}${part.name}`
      if (part.kind === 'folder') archive.folder(name)
      else if (part.kind === 'words') archive.bytes(name, part.words)
      else await archive.file(name, part.path)
    }
  } finally {
    await stop()
  }
}

// added after the database, so that every file that the database names is already stored
async function addFiles(archive: Archive, folder: string): Promise<number> {
  let count = 0
  for await (const hash of (await localFileStore(folder)).list()) {
    await archive.file(`${FILES_PART}${hash}`, keptPath(folder, hash))
    count += 1
  }
  return count
}

/** Writes the whole state of an embedded installation, running or not, to one file. Answers how many content files it contains. */
export async function writeBackup(
  installation: EmbeddedInstallation,
  file: string,
  now: Date,
  hasRoom?: () => Promise<boolean>,
): Promise<{ files: number }> {
  const data = embeddedDirectory(installation)
  const directory = join(data, 'postgres')
  const cluster = join(await embeddedHome(directory), 'cluster')
  if (await isHalfRestored(cluster))
    throw new PlainError(`A restore into ${data} has not ended: there is nothing complete to back up.`)
  await access(cluster).catch((cause: unknown) => {
    throw new PlainError(`There is no installation in ${data}: set VEREDA_DATA to its folder.`, { cause })
  })
  const kept = join(data, 'files')
  const room = await keepRoom({ file, data }, hasRoom ?? roomIn(kept))
  let files = 0
  const fill = async (given: Archive) => {
    const archive = room.looked(given)
    await addDatabase(archive, directory, now)
    files = await addFiles(archive, kept)
  }
  await writeArchive(file, fill, room.full).finally(room.end)
  return { files }
}
