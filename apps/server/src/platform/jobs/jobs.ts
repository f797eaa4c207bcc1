import pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { datesAhead } from './dates-ahead.ts'
import { steadyClock } from './steady-clock.ts'

const SCHEMA = 'pgboss'
const CONNECTIONS = 4
const STOP_PATIENCE_MS = 5_000
const SCHEDULE_POLL_S = 15
/** A job or a round counts as lost when its node has not reported for this long; another node then takes it. */
const HEARTBEAT_S = 15
/** How often jobs of lost nodes are looked for. */
const LOST_EVERY_S = 15
const LOOKS = { superviseIntervalSeconds: LOST_EVERY_S, monitorIntervalSeconds: LOST_EVERY_S }
/** How often the database's clock is read, by which rounds are due. */
const TIME = { clock: steadyClock, clockMonitorIntervalSeconds: 10 }

const DATES_EVERY_MS = 30_000
const CLOCK_SET_BACK = 'the clock of the database was ahead and was set back: what waited for it goes on now'

/** How a queue's jobs are tried: again and again, each time later, up to a limit; and how many run at once on one node. */
export type QueuePlan = {
  retries: number
  /** Also how often waiting jobs are looked for; a new one is announced at once. */
  firstDelayS: number
  longestDelayS: number
  atOnce: number
  /** A job that runs longer than this counts as lost and is tried again. */
  patienceS: number
}

/**
 * Work that must be done although nobody waits for it: jobs in the database. Any node does each job once, and again after a failure. The jobs
 * are in a schema of their own that belongs to the owner. Nodes work with it, but the role of a domain's transactions can neither read nor
 * add jobs. A job only names rows: what belongs to a domain stays under its row-level security.
 */
export type Jobs = {
  queue<T extends object>(name: string, plan: QueuePlan, work: (job: T) => Promise<void>): Promise<void>
  /** Adds a job, unless one with the same key already waits or runs. */
  add(name: string, job: object, key: string): Promise<void>
  /**
   * Runs work repeatedly, on one node each time, by a cron line in UTC. `leaving` is aborted when this node ends, so that a long round starts
   * nothing more.
   */
  every(name: string, cron: string, work: (leaving: AbortSignal) => Promise<void>): Promise<void>
  close(): Promise<void>
}

// one grant at a time, however many nodes start together: the database refuses the second of two at the same time
const RIGHTS_LOCK = 0x6a_6f_62_73
const RIGHTS = (node: string) => `select pg_advisory_xact_lock(${RIGHTS_LOCK});
  grant usage on schema ${SCHEMA} to ${node};
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${node};
  grant usage on all sequences in schema ${SCHEMA} to ${node}`

const bossOn = (connection: pg.ClientConfig, options: ConstructorOptions) =>
  new PgBoss({ ...connection, schema: SCHEMA, ...options })

/** Makes or updates the jobs' schema, and gives access to the role that nodes sign in as. Needs the owner's connection. */
export async function installJobs(owner: pg.ClientConfig, node: string): Promise<void> {
  const boss = bossOn(owner, { max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined) // the call itself throws the error
  await boss.start()
  try {
    await boss.getDb().executeSql(RIGHTS(pg.escapeIdentifier(node)))
  } finally {
    await boss.stop({ graceful: false })
  }
}

const queueOptions = ({ retries, firstDelayS, longestDelayS, patienceS }: QueuePlan) => ({
  retryLimit: retries,
  retryDelay: firstDelayS,
  retryBackoff: true,
  retryDelayMax: longestDelayS,
  expireInSeconds: patienceS,
  heartbeatSeconds: HEARTBEAT_S,
  deleteAfterSeconds: 3_600,
  notify: true,
})

/** Makes a queue that holds at most one job of a key. An existing queue is given these options. */
async function makeQueue(boss: PgBoss, name: string, changeable: object): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive', ...changeable })
  await boss.updateQueue(name, changeable)
}

/** The error of a job that is to be tried again and has already been reported by its own work. */
export class PutOff extends Error {}

/** Called with each failure of a job, of a round, or of the queues themselves. */
export type OnTrouble = (fault: unknown, queue?: string) => void

/** Reports a failure of a job or a round, which otherwise only the queue's tables would show. */
async function reporting(queue: string, onTrouble: OnTrouble, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (fault) {
    const all = fault instanceof AggregateError ? fault.errors : [fault]
    for (const one of all) if (!(one instanceof PutOff)) onTrouble(one, queue)
    throw fault
  }
}

/** Checks the queues' dates now and repeatedly, because nothing announces that a clock was set back. Answers the function that ends that. */
function keepDates(boss: PgBoss, onTrouble: OnTrouble): () => void {
  const look = async () => {
    if (await datesAhead(boss.getDb(), SCHEMA)) onTrouble(new Error(CLOCK_SET_BACK))
  }
  const looked = () => void look().catch((fault: unknown) => onTrouble(fault))
  looked()
  const timer = setInterval(looked, DATES_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Opens the jobs of an installation as a node; failures are reported to `onTrouble`. */
export async function openJobs(node: pg.ClientConfig, onTrouble: OnTrouble): Promise<Jobs> {
  const fixed = { migrate: false, createSchema: false }
  const boss = bossOn(node, { max: CONNECTIONS, useListenNotify: true, ...fixed, ...LOOKS, ...TIME })
  const leaving = new AbortController()
  boss.on('error', (fault) => {
    // a job that runs longer than the end is given up and done again, so a failure to record it is no fault
    if (!leaving.signal.aborted) onTrouble(fault)
  })
  await boss.start().catch(async (fault: unknown) => {
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw fault
  })
  const endKeeping = keepDates(boss, onTrouble)
  return {
    async queue(name, plan, work) {
      await makeQueue(boss, name, queueOptions(plan))
      const polling = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: plan.firstDelayS }
      await boss.work(name, { localConcurrency: plan.atOnce, ...polling }, async ([job]) => {
        if (job) await reporting(name, onTrouble, () => work(job.data as Parameters<typeof work>[0]))
      })
    },
    async add(name, job, key) {
      await boss.send(name, job, { singletonKey: key })
    },
    async every(name, cron, work) {
      await makeQueue(boss, name, {
        retryLimit: 0,
        deleteAfterSeconds: 3_600,
        heartbeatSeconds: HEARTBEAT_S,
      })
      const round = () => reporting(name, onTrouble, () => work(leaving.signal))
      await boss.work(name, { pollingIntervalSeconds: SCHEDULE_POLL_S }, round)
      await boss.schedule(name, cron)
    },
    close() {
      leaving.abort()
      endKeeping()
      return boss.stop({ graceful: true, timeout: STOP_PATIENCE_MS })
    },
  }
}
