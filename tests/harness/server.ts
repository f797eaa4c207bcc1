import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { embeddedHome, embeddedPid, startEmbedded } from '../../apps/server/src/platform/postgres/embedded.ts'
import { addressOn } from './address.ts'
import { ask } from './ask.ts'
import { freePort } from './free-port.ts'

const MAIN = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url))
const ENDING = new URL('../../scripts/end-with-launcher.mjs', import.meta.url).href
const READY_PATIENCE_MS = 180_000 // time for an empty data folder: PostgreSQL, migrations and the whole demo, on a busy machine
const POLL_MS = 50
const FRONT_DOOR = 'vereda.localhost'
// unsets what the machine may have set for an installation of its own
const UNSET = {
  HOST: '',
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  PUBLIC_URL: '',
  PUBLIC_CONTENT_URL: '',
  DRAIN_NOTICE_SECONDS: '0',
  // a package's trial takes as long as a browser test, and has tests of its own
  PACKAGE_TRIAL: 'off',
}

type ServerEnv = Record<string, string>

/** The real server, in its own process with its own data folder, database and port. */
export class TestServer {
  readonly port: number
  readonly folder: string
  private readonly env: ServerEnv
  private child: ChildProcess | undefined
  private written = ''

  private constructor(port: number, folder: string, env: ServerEnv) {
    this.port = port
    this.folder = folder
    this.env = env
  }

  /** Starts a server on an empty data folder and waits until it is ready. `env` may be a function of its port. End the server with `dispose`. */
  static async start(env: ServerEnv | ((port: number) => ServerEnv) = {}): Promise<TestServer> {
    const folder = await mkdtemp(join(tmpdir(), 'vereda-server-'))
    await chmod(folder, 0o755) // as root, PostgreSQL enters the folder as another user
    const port = await freePort()
    const server = new TestServer(port, folder, typeof env === 'function' ? env(port) : env)
    try {
      await server.restart()
      return server
    } catch (fault) {
      await server.dispose()
      throw fault
    }
  }

  /** An address on this server, for a browser. */
  address(path = '/', hostkey?: string): string {
    return addressOn(this.port, path, hostkey)
  }

  get pid(): number | undefined {
    return this.child?.pid
  }

  get isRunning(): boolean {
    return this.child !== undefined && !hasEnded(this.child)
  }

  get databasePid(): Promise<number | undefined> {
    return embeddedPid(join(this.folder, 'postgres'))
  }

  /** Everything that the server wrote since its last start. */
  get output(): string {
    return this.written
  }

  /** Restarts the process, on the same data and port, and waits until it is ready. */
  async restart(): Promise<void> {
    await this.stop()
    this.written = ''
    this.child = spawn(process.execPath, ['--import', ENDING, MAIN], {
      env: { ...process.env, ...UNSET, ...this.env, PORT: String(this.port), VEREDA_DATA: this.folder },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        this.written += chunk.toString()
      })
    }
    await this.ready(this.child)
  }

  private async ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + READY_PATIENCE_MS
    while (Date.now() < deadline) {
      if (hasEnded(child)) throw new Error(`the server ended at its start:\n${this.written}`)
      const answer = await ask({ port: this.port, host: FRONT_DOOR, path: '/readyz' }).catch(() => undefined)
      if (answer?.status === 200) return
      await pause(POLL_MS)
    }
    throw new Error(`the server was not ready in ${READY_PATIENCE_MS} ms:\n${this.written}`)
  }

  /** Sends the process a signal and waits until it has ended. Its database survives a SIGKILL. */
  async kill(signal: NodeJS.Signals): Promise<void> {
    if (!this.child || hasEnded(this.child)) return
    const exit = once(this.child, 'exit')
    this.child.kill(signal)
    await exit
  }

  /** Kills the database's process. A running server starts it again. */
  async killDatabase(): Promise<void> {
    const pid = await this.databasePid
    if (pid) process.kill(pid, 'SIGKILL')
  }

  async stop(): Promise<void> {
    await this.kill('SIGTERM')
  }

  /** Ends everything and removes the data. */
  async dispose(): Promise<void> {
    await this.stop()
    const directory = join(this.folder, 'postgres')
    if (await embeddedPid(directory)) await (await startEmbedded({ directory })).stop()
    await rm(await embeddedHome(directory), { recursive: true, force: true })
    await rm(this.folder, { recursive: true, force: true })
  }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null
