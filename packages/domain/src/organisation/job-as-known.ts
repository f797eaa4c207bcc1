import { folded } from '../text/unaccented.ts'

/**
 * A typed job in the spelling of an existing one. Another spelling would be a job of its own, and nothing that is assigned to the existing
 * job would reach the person. `own` is the person's present job, which may be spelled differently on purpose.
 */
export function jobAsKnown(typed: string | null, own: string | null, jobs: readonly string[]): string | null {
  const job = typed?.trim() || null
  if (job === null || jobs.includes(job)) return job
  if (own !== null && folded(own) === folded(job)) return job
  return jobs.find((one) => folded(one) === folded(job)) ?? job
}
