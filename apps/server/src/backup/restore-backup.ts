import { chmod, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Archived, readArchive } from '../platform/archive/read-archive.ts'
import { hasMigration } from '../platform/database/migrate.ts'
import { keptPath } from '../platform/files/local-paths.ts'
import { PlainError, systemCode } from '../platform/plain-error.ts'
import { isHalfRestored, unfinishedRestore } from '../platform/postgres/cluster.ts'
import { homeOf, openHome } from '../platform/postgres/home.ts'
import { folderRefusal, writableFolder } from '../platform/writable-folder.ts'
import { BackupHead, DATABASE_PART, FILES_PART, HEAD } from './backup-head.ts'
import { markRestored } from './restored-mark.ts'
import { type EmbeddedInstallation, embeddedDirectory } from './write-backup.ts'

type Target = { cluster: string; files: string }

async function put(entry: Archived, path: string): Promise<void> {
  if (entry.isFolder) {
    await mkdir(path, { recursive: true, mode: 0o700 })
    return
  }
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await entry.write(path)
}

function pathOf({ name }: Archived, { cluster, files }: Target): string | null {
  if (name.startsWith(DATABASE_PART)) return join(cluster, name.slice(DATABASE_PART.length))
  if (name.startsWith(FILES_PART)) return keptPath(files, name.slice(FILES_PART.length))
  return null
}

const notOurs = (file: string) =>
  new PlainError(`${file} is not a backup of Vereda, or is one of a newer release.`)

function readHead(text: string): BackupHead | null {
  try {
    return BackupHead.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Refuses a backup that this release could not start from, before anything is unpacked. */
async function refuseNewer(file: string, { migration }: BackupHead): Promise<void> {
  if (migration === undefined || (await hasMigration(migration))) return
  throw new PlainError(
    `${file} was made by a newer Vereda (${migration}). Restore it with that release, or a newer one.`,
  )
}

async function unpack(file: string, target: Target): Promise<BackupHead> {
  let head: BackupHead | null = null
  for await (const entry of readArchive(file)) {
    if (entry.name === HEAD) {
      head = readHead(await entry.text())
      if (head) await refuseNewer(file, head)
      continue
    }
    const path = pathOf(entry, target)
    if (!head || path === null) throw notOurs(file)
    await put(entry, path)
  }
  if (!head) throw notOurs(file)
  return head
}

async function emptyFolder(data: string): Promise<string> {
  const folder = await writableFolder(data)
  if ((await readdir(folder)).length === 0) return folder
  if (await isHalfRestored(join(await homeOf(join(folder, 'postgres')), 'cluster')))
    throw new PlainError(
      `A restore into ${folder} has not ended. If it was cut off, remove that folder and restore again.`,
    )
  throw new PlainError(
    `${folder} is not empty, and a backup is restored only into an empty folder: set VEREDA_DATA to a new folder.`,
  )
}

/** Restores a backup into the installation's folder, which must be empty. It restores everything or nothing. */
export async function restoreBackup(installation: EmbeddedInstallation, file: string): Promise<BackupHead> {
  const data = await emptyFolder(embeddedDirectory(installation))
  const home = await openHome(join(data, 'postgres'))
  const unfinished = unfinishedRestore(home.cluster)
  await mkdir(unfinished, { mode: 0o700 }) // made before anything is read: when the restore is interrupted, nothing starts from an empty folder
  try {
    const head = await unpack(file, { cluster: unfinished, files: join(data, 'files') })
    await chmod(unfinished, 0o700)
    await markRestored(unfinished)
    await rename(unfinished, home.cluster)
    return head
  } catch (fault) {
    await rm(unfinished, { recursive: true, force: true })
    if (home.folder !== join(data, 'postgres')) await rm(home.folder, { recursive: true, force: true })
    await Promise.all(
      ['postgres', 'files'].map((name) => rm(join(data, name), { recursive: true, force: true })),
    )
    throw fault instanceof PlainError || !systemCode(fault) ? fault : folderRefusal(data, fault)
  }
}
