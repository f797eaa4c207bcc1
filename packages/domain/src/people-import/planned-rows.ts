import { CONTACTS, contactsLike } from '../account/contact-usernames.ts'
import { folded } from '../text/unaccented.ts'
import type { ImportRow } from './import-fields.ts'
import { comparedKey, PERSON_KEYS } from './person-keys.ts'
import type { ImportRule, RowPlan } from './plan-row.ts'

/**
 * What a row takes for itself: of two rows that take the same the later one repeats the earlier. A username that is new takes the contacts and ids
 * that are written alike, too.
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

/** Whether a row names a function that nobody has and the domain does not list: it may be another spelling of one that rows beside it bring. */
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

/** Whether a row comes to what was planned of it: a function or a unit that is spelled otherwise by now, as another import brought it, is the same one. */
export function isAsPlanned(now: RowPlan, plan: RowPlan | null): boolean {
  return JSON.stringify(inAnySpelling(now)) === JSON.stringify(inAnySpelling(plan))
}

/** The function that a row leaves its person with, by what all its spellings have in common; none where there is no such. */
export function jobOf(plan: RowPlan | null): [string, string][] {
  const jobName = plan === null || plan.kind === 'faulty' ? null : plan.next.jobName
  return jobName === null ? [] : [[folded(jobName), jobName]]
}

/** The path of the unit that a row puts its person into; none where it says nothing of it. */
export const unitOf = (plan: RowPlan | null): string[][] => {
  const path = plan === null || plan.kind === 'faulty' ? undefined : plan.next.unitTree
  return path ? [path] : []
}
