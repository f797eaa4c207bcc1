import { eachDomain } from '../../platform/database/each-domain.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { allDomains } from '../directory/domains.ts'
import { type DeliveryDependencies, deliverDue } from './deliver.ts'
import { sweepDeliveries } from './sql/deliveries.ts'

/** Starts the jobs of webhooks: every minute due deliveries are sent, and once a day deliveries older than two weeks are deleted. */
export async function openWebhookJobs(jobs: Jobs, dependencies: DeliveryDependencies): Promise<void> {
  const { database } = dependencies
  await jobs.every('deliver-webhooks', '* * * * *', (leaving) => deliverDue({ ...dependencies, leaving }))
  await jobs.every('sweep-webhooks', '51 4 * * *', async () => {
    await eachDomain(await allDomains(database), ({ id }) => database.as(id, sweepDeliveries))
  })
}
