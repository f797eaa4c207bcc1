import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { jobOf, jobsOf } from './sql/signup-lists.ts'

/** Reads a job of the domain's list. A domain that lists none takes what is typed, so that nobody is stuck there. */
export async function readJob(tx: Queries, typed: string): Promise<Outcome<string>> {
  const id = typed.trim()
  if (id && (await jobOf(tx, id))) return accepted(id)
  const isListed = (await jobsOf(tx)).length > 0
  return id && !isListed ? accepted(id) : refuse('malformed', { field: 'job' })
}
