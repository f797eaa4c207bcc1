import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { findBinaries } from './binaries.ts'
import { ensureCluster, OWNER } from './cluster.ts'
import { homeOf, openHome } from './home.ts'
import { Keeper } from './keeper.ts'
import { isServing, readPostmaster } from './postmaster-file.ts'
import { DATABASE } from './presence.ts'
import { LAPTOP_SETTINGS } from './settings.ts'

export type EmbeddedConnection = { host: string; port: number; user: string; database: string }
export type Embedded = { connection: EmbeddedConnection; stop(): Promise<void> }
export type EmbeddedOptions = {
  /** The folder for PostgreSQL alone; made when missing. */
  directory: string
  /** Changes of the server's settings. Those of the process that starts the server apply. */
  settings?: Readonly<Record<string, string>>
  /** Called with the reason when a server that ended unexpectedly cannot be started again yet. */
  onTrouble?: (fault: unknown) => void
}

/**
 * Starts PostgreSQL on a folder, or connects to the one that runs there, and keeps it running: a server that dies is started again at the
 * same address. Several processes may share it; the last one to stop ends it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const home = await openHome(options.directory)
  const binaries = await findBinaries(home.folder, home.account)
  await ensureCluster(home, binaries)
  const settings = { ...LAPTOP_SETTINGS, ...options.settings }
  const plan = { home, binaries, settings, runDirectory: undefined }
  const keeper = new Keeper(plan, options.onTrouble ?? (() => undefined))
  const { runDirectory, port } = await keeper.opened()
  return {
    connection: { host: runDirectory, port, user: OWNER, database: DATABASE },
    stop: () => keeper.close(),
  }
}

/** The folder that really holds a directory's cluster. It is another folder when PostgreSQL cannot enter the directory. */
export async function embeddedHome(directory: string): Promise<string> {
  return homeOf(await realpath(directory).catch(() => directory))
}

/** The process id of the server that runs on a folder; undefined when none runs. */
export async function embeddedPid(directory: string): Promise<number | undefined> {
  const cluster = join(await embeddedHome(directory), 'cluster')
  const postmaster = await readPostmaster(cluster)
  return postmaster && (await isServing(cluster, postmaster.pid)) ? postmaster.pid : undefined
}
