import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { endSessionsOf, openSession } from '../../apps/server/src/capabilities/identity/sql/sessions.ts'
import { tokenHash } from '../../apps/server/src/capabilities/identity/token-hash.ts'
import { addTeam } from '../../apps/server/src/capabilities/teams/add-team.ts'
import { type Database, openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import type { EmbeddedConnection } from '../../apps/server/src/platform/postgres/embedded.ts'
import { listingCalls } from '../../apps/web/src/platform/local/listing/listing-calls.ts'
import { syncCalls } from '../../apps/web/src/platform/local/sync/sync-calls.ts'
import { TestServer } from '../harness/server.ts'
import { askOverHttp } from './ask-over-http.ts'
import { type Change, plantedEnv } from './plant-at-start.ts'
import { randomFrom } from './random.ts'
import { realCredited } from './real-credited.ts'
import { addSimDomains, type SimDomain } from './real-domain.ts'
import { realHeld } from './real-held.ts'
import type { Calls, SimServer } from './sim-server.ts'

const DAY_MS = 86_400_000
/** A schedule with this many calls meets a kill for certain; the seed may bring more. */
const FIRST_KILL_WITHIN_CALLS = 6
const KILLED_WITHIN_CALLS = 4
const KILLED_WITHIN_MS = 8

function failLoudly(fault: unknown): never {
  throw fault
}

const urlOf = ({ host, port, user, database }: EmbeddedConnection) =>
  `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`

/** The real server as a process, over a database that outlives it. Each schedule has a domain of its own in it. */
export class RealServer {
  private readonly database: Database
  private readonly process: TestServer
  private agent = new Agent({ keepAlive: true })
  private coming: Promise<void> = Promise.resolve()
  private readonly domains: SimDomain[]
  kills = 0

  private constructor(owner: pg.ClientConfig, process: TestServer, domains: SimDomain[]) {
    this.process = process
    this.domains = domains
    this.database = openDatabase(owner, failLoudly)
  }

  /** Starts it with domains for this many schedules, and with a mistake if one is given. The database has the newest schema, or none. */
  static async start(
    connection: EmbeddedConnection,
    schedules: number,
    mistake: Change | null = null,
  ): Promise<RealServer> {
    await migrate(connection)
    const domains = await addSimDomains(connection, schedules, new Date(Date.now() - 30 * DAY_MS))
    const env = { DATABASE_URL: urlOf(connection), ...(mistake && plantedEnv(mistake)) }
    return new RealServer(connection, await TestServer.start(env), domains)
  }

  async end(): Promise<void> {
    await this.coming
    this.agent.destroy()
    await this.database.end()
    await this.process.dispose()
  }

  /** Kills the process in the middle of its work, and starts it again at once, as a process manager would. */
  private async kill(): Promise<void> {
    await this.process.kill('SIGKILL')
    this.kills++
    this.agent.destroy()
    this.agent = new Agent({ keepAlive: true })
    await this.process.restart()
  }

  private callsOver(hostkey: string, token: string): Calls {
    const host = `${hostkey}.vereda.localhost:${this.process.port}`
    const ask: Parameters<typeof syncCalls>[0] = (call, asking) =>
      askOverHttp({ port: this.process.port, host, token, agent: this.agent })(call, asking)
    return { ...syncCalls(ask), ...listingCalls(ask, { smallImages: false }) }
  }

  /** The server as one schedule sees it. With `mayDie` false it is never killed. */
  async forSchedule(seed: number, { mayDie } = { mayDie: true }): Promise<SimServer> {
    const random = randomFrom(seed)
    const domain = this.domains.shift()
    if (domain === undefined) throw new Error('more schedules than domains')
    const { id: domainId, hostkey, enrolledAt } = domain
    let callsToLive = mayDie ? 1 + random.below(FIRST_KILL_WITHIN_CALLS) : Number.POSITIVE_INFINITY

    const signIn = async (accountId: string) => {
      const token = randomUUID()
      const session = { tokenHash: tokenHash(token), accountId, fingerprint: token, device: null }
      await this.database.as(domainId, (tx) => openSession(tx, session))
      return token
    }
    /** Plans a kill of the server while it works on the request that is sent now. */
    const live = () => {
      if (--callsToLive > 0) return
      callsToLive = Number.POSITIVE_INFINITY
      const delay = random.below(KILLED_WITHIN_MS)
      this.coming = this.coming.then(() => pause(delay)).then(() => this.kill())
    }
    return {
      start: Date.now() - DAY_MS,
      enrolled: enrolledAt.toISOString(),
      signIn,
      endSessions: (userId) => this.database.atomically(domainId, (tx) => endSessionsOf(tx, userId, 'all')),
      calls: (token) => counting(this.callsOver(hostkey, token), live),
      epoch: () => 'the one',
      isDown: () => false,
      goDown() {
        if (mayDie) callsToLive = 1 + random.below(KILLED_WITHIN_CALLS)
      },
      comeBack: async () => {
        callsToLive = Number.POSITIVE_INFINITY
        await this.coming
      },
      formTeam: ({ id, groupTrailId }, members) =>
        this.database.atomically(domainId, (tx) =>
          addTeam(tx, { id, groupTrailId, groupIdentifier: id, name: null, members }),
        ),
      credited: () => realCredited(this.database, domainId),
      held: () =>
        realHeld({
          database: this.database,
          domainId,
          callsOf: async (userId) => this.callsOver(hostkey, await signIn(userId)),
        }),
    }
  }
}

/** Wraps calls so that a listener hears of each one before it is made. */
function counting(calls: Calls, told: () => void): Calls {
  const go =
    <A extends unknown[], T>(call: (...given: A) => T) =>
    (...given: A): T => {
      const answer = call(...given)
      told()
      return answer
    }
  return Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, go(call as never)])) as Calls
}
