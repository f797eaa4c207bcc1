import type { FastifyBaseLogger } from 'fastify'
import { allDomains } from './capabilities/directory/domains.ts'
import { recordEvent } from './capabilities/identity/sql/identity-events.ts'
import { sweepIdentity } from './capabilities/identity/sql/sweep-identity.ts'
import { type Carriers, deliver, type Errand, type OnUndelivered } from './capabilities/messages/deliver.ts'
import { domainsWithMessagesLeft, messagesLeftBehind } from './capabilities/messages/messages.ts'
import type { Installation } from './installation.ts'
import type { Queries } from './platform/database/database.ts'
import { type Jobs, openJobs, type QueuePlan } from './platform/jobs/jobs.ts'

export const MESSAGES: QueuePlan = {
  retries: 8,
  firstDelayS: 5,
  longestDelayS: 600,
  atOnce: 4,
  patienceS: 120,
}

/** What works on although nobody waits for it. */
export type Background = {
  /** Sets a message that was kept on its way. */
  wake(domainId: number, messageId: string): void
  jobs: Jobs
  close(): Promise<void>
}

const recordRefused = (tx: Queries) => recordEvent(tx, { what: 'message-undelivered' })

type Places = Pick<Installation, 'database' | 'node'>

const addMessage = (jobs: Jobs, errand: Errand) => jobs.add('message', errand, errand.messageId)

/** Finds messages whose telling was lost between their commit and the queue. */
export async function findLeftBehind({ database }: Places, jobs: Jobs): Promise<void> {
  for (const domainId of await domainsWithMessagesLeft(database)) {
    const left = await database.as(domainId, messagesLeftBehind)
    for (const messageId of left) await addMessage(jobs, { domainId, messageId })
  }
}

async function sweep({ database }: Places): Promise<void> {
  for (const { id } of await allDomains(database)) await database.as(id, sweepIdentity)
}

/** Starts the jobs of an installation: messages to their carriers, and the sweeping of what has had its time. */
export async function openBackground(
  places: Places,
  carriers: Carriers,
  log: FastifyBaseLogger,
  plan: QueuePlan = MESSAGES,
): Promise<Background> {
  const told = (fault: unknown) => log.error({ err: fault }, 'a job is in trouble')
  const jobs = await openJobs(places.node, told)
  const onUndelivered: OnUndelivered = (errand, why) =>
    log.warn({ ...errand, ...why }, 'a message was not taken')
  await jobs.queue<Errand>('message', plan, (errand) =>
    deliver({ database: places.database, carriers, onUndelivered, recordRefused }, errand),
  )
  await jobs.every('messages-left-behind', '* * * * *', () => findLeftBehind(places, jobs))
  await jobs.every('sweep-identity', '17 * * * *', () => sweep(places))
  return {
    jobs,
    wake: (domainId, messageId) => void addMessage(jobs, { domainId, messageId }).catch(told),
    async close() {
      await jobs.close()
      await Promise.all([carriers.email?.close(), carriers.sms?.close()])
    },
  }
}
