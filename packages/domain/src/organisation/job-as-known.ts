import { folded } from '../text/unaccented.ts'

/**
 * A job that was typed, as one of those that there are spells it: otherwise somebody would have a job of their own, which nothing that was given
 * to the other reaches. `own` is the one that they have, which may be spelled otherwise on purpose.
 */
export function jobAsKnown(typed: string | null, own: string | null, jobs: readonly string[]): string | null {
  const job = typed?.trim() || null
  if (job === null || jobs.includes(job)) return job
  if (own !== null && folded(own) === folded(job)) return job
  return jobs.find((one) => folded(one) === folded(job)) ?? job
}
