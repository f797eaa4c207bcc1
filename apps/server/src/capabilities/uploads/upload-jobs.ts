import type { Database } from '../../platform/database/database.ts'
import { eachDomain } from '../../platform/database/each-domain.ts'
import type { Jobs, QueuePlan } from '../../platform/jobs/jobs.ts'
import { allDomains } from '../directory/domains.ts'
import { type CheckDependencies, checkUpload, type UploadJob } from './check-upload.ts'
import { domainsWithUploadsLeft, sweepUploads, uploadsKnown, uploadsLeft } from './sql/uploads.ts'

const CHECKS: QueuePlan = {
  retries: 4,
  firstDelayS: 5,
  longestDelayS: 300,
  atOnce: 1,
  patienceS: 3_600,
}

export const addCheck = (jobs: Jobs, job: UploadJob) => jobs.add('check-upload', job, job.uploadId)

async function findLeft(database: Database, jobs: Jobs): Promise<void> {
  await eachDomain(await domainsWithUploadsLeft(database), async (domainId) => {
    for (const uploadId of await database.as(domainId, uploadsLeft))
      await addCheck(jobs, { domainId, uploadId })
  })
}

/** A day longer than the row of an upload is kept. */
const BYTES_KEPT_MS = 8 * 24 * 60 * 60 * 1000

/**
 * Deletes uploads that were not updated for a week, with their bytes. It also deletes bytes without an upload's row, which a node that ended or a
 * removed domain left behind.
 */
export async function sweepAllUploads({ database, files }: CheckDependencies): Promise<void> {
  const known = new Set<string>()
  await eachDomain(await allDomains(database), async ({ id }) => {
    for (const upload of await database.as(id, sweepUploads)) await files.uploads.remove(upload)
    for (const upload of await database.as(id, uploadsKnown)) known.add(upload)
  })
  await files.uploads.removeBefore(new Date(Date.now() - BYTES_KEPT_MS), known)
}

/** Starts the checks of uploads: one at a time on each node, so that the use of memory stays bounded. */
export async function openUploadJobs(jobs: Jobs, dependencies: CheckDependencies): Promise<void> {
  await jobs.queue<UploadJob>('check-upload', CHECKS, (job) => checkUpload(dependencies, job))
  await jobs.every('uploads-left', '* * * * *', () => findLeft(dependencies.database, jobs))
  await jobs.every('sweep-uploads', '52 * * * *', () => sweepAllUploads(dependencies))
}
