import { CONTACTS, contactsLike } from '../account/contact-usernames.ts'
import { folded } from '../text/unaccented.ts'
import type { ImportRow } from './import-fields.ts'
import { comparedKey, PERSON_KEYS } from './person-keys.ts'
import type { ImportRule, RowPlan } from './plan-row.ts'

/**
 * What a row claims. Where two rows claim the same, the later one repeats the earlier one. A new username also claims the contacts and ids
 * that are written like it.
 */
export function claimsOf(plan: RowPlan): string[] {
  if (plan.kind === 'faulty') return []
  const { person } = plan.next
  const claims = PERSON_KEYS.flatMap((key) => (person[key] ? [`${key}:${comparedKey(person, key)}`] : []))
  const isOfBefore =
    plan.kind === 'same' || (plan.kind === 'changes' && plan.was.person.username === person.username)
  const like = contactsLike(person.username)
  const reached = isOfBefore ? [] : CONTACTS.map((key) => `${key}:${like[key].toLowerCase()}`)
  return [...new Set([...claims, ...reached]), ...(plan.kind === 'new' ? [] : [`id:${plan.personId}`])]
}

/** Whether a row names a job that nobody has and the domain does not list. It may be another spelling of a job that a neighbouring row adds. */
export const bringsJob = (row: ImportRow, { jobs, jobsHad }: ImportRule): boolean => {
  const job = folded(row.jobName ?? '')
  return job !== '' && !jobs.has(job) && !jobsHad.has(job)
}

function inAnySpelling(plan: RowPlan | null) {
  if (plan === null || plan.kind === 'faulty') return plan
  const { jobName, unitTree } = plan.next
  const next = { ...plan.next, jobName: jobName && folded(jobName), unitTree: unitTree?.map(folded) }
  return { ...plan, next }
}

/**
 * Whether a row now gives the result that was planned. A job or a unit counts as the same where only its spelling changed, because another
 * import added it.
 */
export function isAsPlanned(now: RowPlan, plan: RowPlan | null): boolean {
  return JSON.stringify(inAnySpelling(now)) === JSON.stringify(inAnySpelling(plan))
}

/** The job that a row leaves its person with, under the form that all its spellings share; empty where there is none. */
export function jobOf(plan: RowPlan | null): [string, string][] {
  const jobName = plan === null || plan.kind === 'faulty' ? null : plan.next.jobName
  return jobName === null ? [] : [[folded(jobName), jobName]]
}

/** The path of the unit that a row puts its person into; empty where the row names no unit. */
export const unitOf = (plan: RowPlan | null): string[][] => {
  const path = plan === null || plan.kind === 'faulty' ? undefined : plan.next.unitTree
  return path ? [path] : []
}
