import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse, refuseTaken } from '../../platform/http/refusal.ts'
import { applyRules, followChange, isNamed, recordChange, welcome } from './follow-change.ts'
import { holdOrganisation } from './sql/followers.ts'
import { giveJob, jobAlike, jobNamed, listJob, renameJob, unlistJob } from './sql/jobs.ts'

type Changed = Outcome<{ people: number }>

const unwritten = refuse('malformed', { field: 'name' })

/**
 * A job by its exact name, else an existing job of nearly the same name. A second spelling would be a job that gets nothing of what the first is
 * given.
 */
async function jobMeant(tx: Transaction, name: string) {
  const known = await jobNamed(tx, name)
  if (known.isListed || known.isHad) return { name, ...known }
  const meant = (await jobAlike(tx, name)) ?? name
  return { name: meant, ...(await jobNamed(tx, meant)) }
}

/** Adds a job to the list from which people choose when they sign up. */
export async function listByManager(
  tx: Transaction,
  { name: typed, by }: { name: string; by: string },
): Promise<Changed> {
  if (typed.trim() === '') return unwritten
  await holdOrganisation(tx)
  const { name, isListed } = await jobMeant(tx, typed.trim())
  if (isListed) return refuseTaken('name')
  const people = await listJob(tx, name)
  await recordChange(tx, by, name)
  return accepted({ people: people.length })
}

/** Renames a job. */
export async function renameByManager(
  tx: Transaction,
  { from, to: typed, by }: { from: string; to: string; by: string },
): Promise<Changed> {
  const to = typed.trim()
  if (to === '') return unwritten
  await holdOrganisation(tx)
  const [known, other] = [await jobNamed(tx, from), await jobNamed(tx, to)]
  if (!known.isListed && !known.isHad) return refuse('not-found')
  if (from === to) return accepted({ people: 0 })
  if (other.isListed || other.isHad || (await jobAlike(tx, to, from))) return refuseTaken('name')
  await followChange(tx, { kind: 'job', from, to })
  const people = await renameJob(tx, from, to)
  await recordChange(tx, by, `${from} → ${to}`)
  return accepted({ people: people.length })
}

/** Removes a job; its people get another, or none. */
export async function removeByManager(
  tx: Transaction,
  { name, to, by }: { name: string; to: string | null; by: string },
): Promise<Changed> {
  await holdOrganisation(tx)
  const known = await jobNamed(tx, name)
  if (!known.isListed && !known.isHad) return refuse('not-found')
  const other = to === null ? null : await jobNamed(tx, to)
  if (to === name || (other && !other.isListed && !other.isHad)) return refuse('malformed', { field: 'to' })
  if (to === null && (await isNamed(tx, { kind: 'job', from: name }))) return refuse('still-in-use')
  const rules = to === null ? [] : await followChange(tx, { kind: 'job', from: name, to })
  await unlistJob(tx, name, to)
  const people = await giveJob(tx, name, to)
  await applyRules(tx, rules)
  if (to !== null) await welcome(tx, people)
  await recordChange(tx, by, to === null ? name : `${name} → ${to}`)
  return accepted({ people: people.length })
}
