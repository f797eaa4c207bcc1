import type { FastifyBaseLogger } from 'fastify'
import { allDomains } from './db/domains.ts'
import { messagesLeftBehind } from './db/messages.ts'
import { sweepIdentity } from './db/sweep-identity.ts'
import type { Installation } from './installation.ts'
import { type Carriers, deliver, type Errand } from './messages/deliver.ts'
import { type Jobs, openJobs } from './platform/jobs/jobs.ts'

const MESSAGES = {
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
  close(): Promise<void>
}

type Places = Pick<Installation, 'database' | 'owner'>

async function eachDomain({ database }: Places, work: (domainId: number) => Promise<void>): Promise<void> {
  for (const { id } of await allDomains(database)) await work(id)
}

const addMessage = (jobs: Jobs, errand: Errand) => jobs.add('message', errand, errand.messageId)

/** Finds messages whose telling was lost between their commit and the queue. */
const findLeftBehind = (places: Places, jobs: Jobs) =>
  eachDomain(places, async (domainId) => {
    const left = await places.database.as(domainId, messagesLeftBehind)
    for (const messageId of left) await addMessage(jobs, { domainId, messageId })
  })

const sweep = (places: Places) =>
  eachDomain(places, (domainId) => places.database.as(domainId, sweepIdentity))

/** Starts the jobs of an installation: messages to their carriers, and the sweeping of what has had its time. */
export async function openBackground(
  places: Places,
  carriers: Carriers,
  log: FastifyBaseLogger,
): Promise<Background> {
  const told = (fault: unknown) => log.error({ err: fault }, 'a job is in trouble')
  const jobs = await openJobs(places.owner, told)
  await jobs.queue<Errand>('message', MESSAGES, (errand) => deliver(places.database, carriers, errand))
  await jobs.every('messages-left-behind', '* * * * *', () => findLeftBehind(places, jobs))
  await jobs.every('sweep-identity', '17 * * * *', () => sweep(places))
  return {
    wake: (domainId, messageId) => void addMessage(jobs, { domainId, messageId }).catch(told),
    async close() {
      await jobs.close()
      await Promise.all([carriers.email?.close(), carriers.sms?.close()])
    },
  }
}
