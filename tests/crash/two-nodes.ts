import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import {
  type Embedded,
  embeddedHome,
  startEmbedded,
} from '../../apps/server/src/platform/postgres/embedded.ts'
import { urlOf } from '../abuse/target.ts'
import { TestServer } from '../harness/server.ts'

const CLI = fileURLToPath(new URL('../../apps/server/src/cli/main.ts', import.meta.url))

/** Two nodes with the demo, over one PostgreSQL that a test can restart. */
export class TwoNodes {
  readonly nodes: TestServer[] = []
  readonly #folder: string
  #postgres: Embedded | undefined

  private constructor(folder: string) {
    this.#folder = folder
  }

  static async start(env: Record<string, string> = {}): Promise<TwoNodes> {
    const folder = await mkdtemp(join(tmpdir(), 'vereda-two-nodes-'))
    await chmod(folder, 0o755) // as root, PostgreSQL enters the folder as another user
    const two = new TwoNodes(folder)
    await two.startPostgres()
    await two.#vereda('migrate')
    await two.#vereda('seed', 'demo')
    for (let n = 0; n < 2; n++)
      two.nodes.push(await TestServer.start({ ...env, DATABASE_URL: urlOf(two.owner) }))
    return two
  }

  /** The owner's connection, at the socket's fixed place for the nodes, whichever PostgreSQL serves it. */
  get owner(): pg.ClientConfig & { host: string } {
    return { ...this.#postgres!.connection, host: join(this.#folder, 'socket') }
  }

  async startPostgres(): Promise<void> {
    this.#postgres = await startEmbedded({ directory: join(this.#folder, 'postgres') })
    const place = join(this.#folder, 'socket')
    await rm(place, { force: true })
    await symlink(this.#postgres.connection.host, place)
  }

  async stopPostgres(): Promise<void> {
    await this.#postgres!.stop()
  }

  async asOwner<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client(this.owner)
    await client.connect()
    return work(client).finally(() => client.end())
  }

  async dispose(): Promise<void> {
    for (const node of this.nodes) await node.dispose()
    await this.#postgres!.stop()
    await rm(await embeddedHome(join(this.#folder, 'postgres')), { recursive: true, force: true })
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #vereda(...words: string[]): Promise<void> {
    const given = { DATABASE_URL: urlOf(this.owner), DATABASE_OWNER_URL: '', VEREDA_DATA: this.#folder }
    const child = spawn(process.execPath, [CLI, ...words], {
      env: { ...process.env, ...given },
      stdio: 'ignore',
    })
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`vereda ${words.join(' ')} ended with ${code}`)
  }
}
