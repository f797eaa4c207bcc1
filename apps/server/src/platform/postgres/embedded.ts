import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { atEnd } from './at-end.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, OWNER } from './cluster.ts'
import { homeOf, openHome } from './home.ts'
import { isServing, readPostmaster } from './postmaster-file.ts'
import { DATABASE } from './presence.ts'
import { removeRunDirectory } from './run-directory.ts'
import { openServer, type Server, type ServerPlan } from './server.ts'
import { LAPTOP_SETTINGS } from './settings.ts'
import { askToEnd, shutDown } from './shut-down.ts'

export type EmbeddedConnection = { host: string; port: number; user: string; database: string }
export type Embedded = { connection: EmbeddedConnection; stop(): Promise<void> }
export type EmbeddedOptions = {
  /** The folder that PostgreSQL has to itself; made when missing. */
  directory: string
  /** Changes to the server's settings; they count for the process that starts it. */
  settings?: Readonly<Record<string, string>>
  /** Hears why the server, which ended unasked, cannot be brought back yet. */
  onTrouble?: (fault: unknown) => void
}

const RETRY_MS = 1_000

/** Keeps one server open: a lost one is opened again, at the same address, until `close`. */
class Keeper {
  private readonly plan: ServerPlan
  private readonly onTrouble: (fault: unknown) => void
  private readonly forgetEnd: () => void
  private server: Promise<Server>
  private pid = 0
  private isClosing = false

  constructor(plan: Omit<ServerPlan, 'onLost'>, onTrouble: (fault: unknown) => void) {
    this.plan = { ...plan, onLost: () => this.recover() }
    this.onTrouble = onTrouble
    this.server = this.open()
    this.forgetEnd = atEnd(
      () => this.close(),
      () => askToEnd(this.pid),
    )
  }

  private async open(): Promise<Server> {
    const server = await openServer(this.plan)
    this.pid = server.postmaster.pid
    return server
  }

  async opened(): Promise<Server['postmaster']> {
    try {
      const { postmaster } = await this.server
      this.plan.runDirectory = postmaster.runDirectory
      return postmaster
    } catch (fault) {
      this.forgetEnd()
      if (this.plan.runDirectory) await removeRunDirectory(this.plan.runDirectory)
      throw fault
    }
  }

  private recover(): void {
    if (!this.isClosing) this.server = this.reopen()
  }

  private async reopen(): Promise<Server> {
    try {
      return await this.open()
    } catch (fault) {
      if (this.isClosing) throw fault
      this.onTrouble(fault)
      await pause(RETRY_MS)
      return this.reopen()
    }
  }

  async close(): Promise<void> {
    this.isClosing = true
    const server = await this.server.catch(() => undefined)
    // a connection that breaks while we leave says that the server is going, which shutDown waits for
    const left = await server?.presence.leave().catch(() => 'last' as const)
    if (server && left === 'last') await shutDown(this.plan.home, server.postmaster)
    this.forgetEnd()
  }
}

/**
 * Starts PostgreSQL on a folder, or enters the one that runs there, and keeps it up: a server that dies is started
 * again at the same address. Several processes may share it; the last one to stop takes it down.
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

/** The folder that really holds a directory's cluster; another than the directory when PostgreSQL cannot enter that. */
export async function embeddedHome(directory: string): Promise<string> {
  return homeOf(await realpath(directory).catch(() => directory))
}

/** The process id of the server that runs on a folder; undefined when none does. */
export async function embeddedPid(directory: string): Promise<number | undefined> {
  const cluster = join(await embeddedHome(directory), 'cluster')
  const postmaster = await readPostmaster(cluster)
  return postmaster && (await isServing(cluster, postmaster.pid)) ? postmaster.pid : undefined
}
