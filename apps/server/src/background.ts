import { createSecretKey } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { allDomains } from './capabilities/directory/domains.ts'
import { recordEvent } from './capabilities/identity/sql/identity-events.ts'
import { sweepIdentity } from './capabilities/identity/sql/sweep-identity.ts'
import {
  deliver,
  type MessageJob,
  type OnUndelivered,
  type Transports,
} from './capabilities/messages/deliver.ts'
import { domainsWithMessagesLeft, messagesLeftBehind } from './capabilities/messages/messages.ts'
import { eraseAgain } from './capabilities/own-data/erase-person.ts'
import { openTrials } from './capabilities/packages/package-trials.ts'
import { addImportJob, openImportJobs } from './capabilities/people-import/import-jobs.ts'
import { sweepUnused } from './capabilities/unused-files/remove-unused.ts'
import { addCheck, openUploadJobs } from './capabilities/uploads/upload-jobs.ts'
import { openWebhookJobs } from './capabilities/webhooks/webhook-jobs.ts'
import type { Installation } from './installation.ts'
import { openNewsJobs } from './news-jobs.ts'
import type { Queries } from './platform/database/database.ts'
import { eachDomain } from './platform/database/each-domain.ts'
import { secretOf } from './platform/database/secrets.ts'
import type { TrialSettings } from './platform/environment.ts'
import type { Hosts } from './platform/hosts.ts'
import type { Outbound } from './platform/http/outbound.ts'
import { type Jobs, openJobs, type QueuePlan } from './platform/jobs/jobs.ts'
import { tellTrouble } from './platform/jobs/tell-trouble.ts'
import { tellRefusing } from './platform/refusing-services.ts'

export const MESSAGES: QueuePlan = {
  retries: 8,
  firstDelayS: 5,
  longestDelayS: 600,
  atOnce: 4,
  patienceS: 120,
}

/** The work that goes on in the background. */
export type Background = {
  /** Sends a message that was stored. */
  wake(domainId: number, messageId: string): void
  /** Starts the check of an upload that has arrived. */
  wakeUpload(domainId: number, uploadId: string): void
  /** Starts the next step of an import of people: its plan, or its execution. */
  wakeImport(domainId: number, importId: string): void
  jobs: Jobs
  close(): Promise<void>
}

const recordRefused = (tx: Queries) => recordEvent(tx, { what: 'message-undelivered' })

type Dependencies = Pick<Installation, 'database' | 'node'>
type AllDependencies = Pick<Installation, 'database' | 'node' | 'trailCache' | 'files'> & {
  hosts: Hosts
  cpfRequired: boolean
  outbound: Outbound
  /** Without it no package is tried. */
  trial?: TrialSettings
}

const addMessage = (jobs: Jobs, job: MessageJob) => jobs.add('message', job, job.messageId)

/** Adds messages whose job was lost between their commit and the queue. */
export async function findLeftBehind({ database }: Dependencies, jobs: Jobs): Promise<void> {
  await eachDomain(await domainsWithMessagesLeft(database), async (domainId) => {
    const left = await database.as(domainId, messagesLeftBehind)
    for (const messageId of left) await addMessage(jobs, { domainId, messageId })
  })
}

async function sweep({ database }: Dependencies): Promise<void> {
  await eachDomain(await allDomains(database), ({ id }) => database.as(id, sweepIdentity))
}

async function openOn(
  jobs: Jobs,
  dependencies: AllDependencies,
  transports: Transports,
  { log, told, plan }: { log: FastifyBaseLogger; told: (fault: unknown) => void; plan: QueuePlan },
): Promise<Background> {
  const tellRefused = tellRefusing(log)
  const onUndelivered: OnUndelivered = (job, why) => {
    const words = 'a message was not taken'
    if (why.isForGood) log.warn({ ...job, ...why }, words)
    else tellRefused({ ...job, ...why }, words)
  }
  await jobs.queue<MessageJob>('message', plan, (job) =>
    deliver({ database: dependencies.database, transports, onUndelivered, recordRefused }, job),
  )
  await jobs.every('messages-left-behind', '* * * * *', () => findLeftBehind(dependencies, jobs))
  await jobs.every('sweep-identity', '17 * * * *', () => sweep(dependencies))
  await jobs.every('erase-again', '12 * * * *', () => eraseAgain(dependencies))
  await jobs.every('sweep-unused-files', '22 * * * *', () => sweepUnused(dependencies))
  const wake = (domainId: number, messageId: string) =>
    void addMessage(jobs, { domainId, messageId }).catch(told)
  const transport = transports.email ? 'mail' : 'outbox'
  await openNewsJobs(jobs, { ...dependencies, transport, wake, tellRefused })
  const trials = dependencies.trial && openTrials(dependencies.trial)
  await openUploadJobs(jobs, { ...dependencies, trials })
  const secret = createSecretKey(await secretOf(dependencies.database, 'identity'))
  const ways = { email: transport, sms: transports.sms ? 'sms' : 'outbox' } as const
  await openImportJobs(jobs, { ...dependencies, wake, identity: { secret, transports: ways } })
  await openWebhookJobs(jobs, { ...dependencies, secret })
  return {
    jobs,
    wake,
    wakeUpload: (domainId, uploadId) => void addCheck(jobs, { domainId, uploadId }).catch(told),
    wakeImport: (domainId, importId) => void addImportJob(jobs, { domainId, importId }).catch(told),
    async close() {
      trials?.close()
      await jobs.close()
      await Promise.all([transports.email?.close(), transports.sms?.close()])
    },
  }
}

/** Starts the jobs of an installation: sending messages, news, and removing what has expired. */
export async function openBackground(
  dependencies: AllDependencies,
  transports: Transports,
  log: FastifyBaseLogger,
  plan: QueuePlan = MESSAGES,
): Promise<Background> {
  const told = tellTrouble(log)
  const jobs = await openJobs(dependencies.node, told)
  try {
    return await openOn(jobs, dependencies, transports, { log, told, plan })
  } catch (fault) {
    await jobs.close().catch(() => undefined)
    throw fault
  }
}
