import pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { datesAhead } from './dates-ahead.ts'
import { steadyClock } from './steady-clock.ts'

const SCHEMA = 'pgboss'
const CONNECTIONS = 4
const STOP_PATIENCE_MS = 5_000
const SCHEDULE_POLL_S = 15
/** A job or a round whose node has not been heard of for so long is taken for lost: another node's. */
const HEARTBEAT_S = 15
/** How often jobs of nodes that are gone are looked for. */
const LOST_EVERY_S = 15
const LOOKS = { superviseIntervalSeconds: LOST_EVERY_S, monitorIntervalSeconds: LOST_EVERY_S }
/** How often the database's clock is asked: rounds are due by it. */
const TIME = { clock: steadyClock, clockMonitorIntervalSeconds: 10 }

const DATES_EVERY_MS = 30_000
const CLOCK_SET_BACK = 'the clock of the database was ahead and was set back: what waited for it goes on now'

/** How a queue's jobs are tried: again and again, each time later, up to a limit; and how many at once on one node. */
export type QueuePlan = {
  retries: number
  /** Also how often a waiting job is looked for: a new one is told of at once. */
  firstDelayS: number
  longestDelayS: number
  atOnce: number
  /** A job that runs longer is taken for lost, and tried again. */
  patienceS: number
}

/**
 * Work that must be done although nobody waits for it: jobs in the database, done once by any node, again after a fault. They live in a
 * schema of their own that belongs to the owner; nodes work with it, but the role of a domain's transactions can neither read nor add them. A job names rows, it holds none:
 * what belongs to a domain stays under its row-level security.
 */
export type Jobs = {
  queue<T extends object>(name: string, plan: QueuePlan, work: (job: T) => Promise<void>): Promise<void>
  /** Adds a job; one that stands already under the same key is not added again. */
  add(name: string, job: object, key: string): Promise<void>
  /** Runs work again and again, on one node each time, by a cron line in UTC; `leaving` says when this node ends, so that a long round begins nothing more. */
  every(name: string, cron: string, work: (leaving: AbortSignal) => Promise<void>): Promise<void>
  close(): Promise<void>
}

// one grant at a time, however many nodes start together: the database refuses the second of two at once
const RIGHTS_LOCK = 0x6a_6f_62_73
const RIGHTS = (node: string) => `select pg_advisory_xact_lock(${RIGHTS_LOCK});
  grant usage on schema ${SCHEMA} to ${node};
  grant select, insert, update, delete on all tables in schema ${SCHEMA} to ${node};
  grant usage on all sequences in schema ${SCHEMA} to ${node}`

const bossOn = (connection: pg.ClientConfig, options: ConstructorOptions) =>
  new PgBoss({ ...connection, schema: SCHEMA, ...options })

/** Makes the jobs' schema, or brings it up to date, and lets the role that nodes sign in as work with it. Needs the owner's connection. */
export async function installJobs(owner: pg.ClientConfig, node: string): Promise<void> {
  const boss = bossOn(owner, { max: 1, supervise: false, schedule: false })
  boss.on('error', () => undefined) // what fails here is thrown by the call
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

/** A queue that holds one job of a key at most; one that is there already is given these options. */
async function makeQueue(boss: PgBoss, name: string, changeable: object): Promise<void> {
  await boss.createQueue(name, { policy: 'exclusive', ...changeable })
  await boss.updateQueue(name, changeable)
}

/** A job that is to be tried again, of which its work has told by itself. */
export class PutOff extends Error {}

/** Hears of what went wrong: in a job of a queue or a round, or in the queues themselves. */
type OnTrouble = (fault: unknown, queue?: string) => void

/** Tells what a job or a round ended with, which else stands in the queue's tables alone. */
async function reporting(queue: string, onTrouble: OnTrouble, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (fault) {
    const all = fault instanceof AggregateError ? fault.errors : [fault]
    for (const one of all) if (!(one instanceof PutOff)) onTrouble(one, queue)
    throw fault
  }
}

/** Looks at the queues' dates now and again and again, until its end is asked for: a clock is set back without a word. */
function keepDates(boss: PgBoss, onTrouble: OnTrouble): () => void {
  const look = async () => {
    if (await datesAhead(boss.getDb(), SCHEMA)) onTrouble(new Error(CLOCK_SET_BACK))
  }
  const looked = () => void look().catch((fault: unknown) => onTrouble(fault))
  looked()
  const timer = setInterval(looked, DATES_EVERY_MS).unref()
  return () => clearInterval(timer)
}

/** Opens the jobs of an installation as a node; faults are told to `onTrouble`. */
export async function openJobs(node: pg.ClientConfig, onTrouble: OnTrouble): Promise<Jobs> {
  const fixed = { migrate: false, createSchema: false }
  const boss = bossOn(node, { max: CONNECTIONS, useListenNotify: true, ...fixed, ...LOOKS, ...TIME })
  const leaving = new AbortController()
  boss.on('error', (fault) => {
    // what lasts beyond the end is given up to be done again: that it can't be noted any more is no fault
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
