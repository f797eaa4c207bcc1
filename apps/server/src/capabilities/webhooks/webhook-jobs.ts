import type { Jobs } from '../../platform/jobs/jobs.ts'
import { allDomains } from '../directory/domains.ts'
import { type DeliveryDependencies, deliverDue } from './deliver.ts'
import { sweepDeliveries } from './sql/deliveries.ts'

/** Starts the jobs of webhooks: each minute what is due goes out, and what is two weeks old goes. */
export async function openWebhookJobs(jobs: Jobs, dependencies: DeliveryDependencies): Promise<void> {
  const { database } = dependencies
  await jobs.every('deliver-webhooks', '* * * * *', (leaving) => deliverDue({ ...dependencies, leaving }))
  await jobs.every('sweep-webhooks', '51 4 * * *', async () => {
    for (const { id } of await allDomains(database)) await database.as(id, sweepDeliveries)
  })
}
