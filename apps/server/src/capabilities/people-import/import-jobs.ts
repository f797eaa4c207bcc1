import { eachDomain } from '../../platform/database/each-domain.ts'
import type { Jobs, QueuePlan } from '../../platform/jobs/jobs.ts'
import { allDomains } from '../directory/domains.ts'
import { carryOutImport } from './carry-out-import.ts'
import { type ImportDependencies, type ImportJob, planImport } from './plan-import.ts'
import { type LetterDependencies, sendLetters } from './send-letters.ts'
import { domainsWithImportsLeft, importsLeft, sweepImports } from './sql/imports.ts'

const IMPORTS: QueuePlan = {
  retries: 4,
  firstDelayS: 5,
  longestDelayS: 300,
  atOnce: 1,
  patienceS: 3_600,
}

/** Continues an import: plans it, or carries it out, as its state says. */
export async function workOnImport(dependencies: ImportDependencies, job: ImportJob): Promise<void> {
  await planImport(dependencies, job)
  await carryOutImport(dependencies, job)
}

export const addImportJob = (jobs: Jobs, job: ImportJob) => jobs.add('people-import', job, job.importId)

async function findLeft({ database }: ImportDependencies, jobs: Jobs): Promise<void> {
  await eachDomain(await domainsWithImportsLeft(database), async (domainId) => {
    for (const importId of await database.as(domainId, importsLeft))
      await addImportJob(jobs, { domainId, importId })
  })
}

async function sweep({ database }: ImportDependencies): Promise<void> {
  await eachDomain(await allDomains(database), ({ id }) => database.as(id, sweepImports))
}

/** Starts the jobs of imports: one import at a time on each node. */
export async function openImportJobs(
  jobs: Jobs,
  dependencies: ImportDependencies & LetterDependencies,
): Promise<void> {
  await jobs.queue<ImportJob>('people-import', IMPORTS, (job) => workOnImport(dependencies, job))
  await jobs.every('people-imports-left', '* * * * *', () => findLeft(dependencies, jobs))
  const { database } = dependencies
  await jobs.every('people-import-letters', '* * * * *', async () =>
    sendLetters(dependencies, await allDomains(database)),
  )
  await jobs.every('sweep-people-imports', '37 * * * *', () => sweep(dependencies))
}
