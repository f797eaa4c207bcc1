import type { Counting, Transaction } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import type { From } from '../from.ts'
import type { Identity } from '../identity.ts'
import { type Allowance, forgetAttempts, giveBackAttempts, takeAttempts } from '../sql/attempts.ts'
import { probeLimits } from './limits.ts'

export type Attempt =
  | { isAllowed: true /** This was the last one before a block begins. */; isLast: boolean }
  | {
      isAllowed: false
      refusedBy: Allowance /** When all that are used up have begun anew. */
      retryAfterS?: number
    }

/** Takes one attempt of every allowance; refused by the first one that is used up, and then nothing is taken. */
export async function takeAttempt(tx: Counting, allowances: readonly Allowance[]): Promise<Attempt> {
  const counts = await takeAttempts(tx, allowances)
  const spentOf = ({ subject }: Allowance) => counts.find((one) => one.subject.equals(subject))?.spent
  const refusedBy =
    allowances.find((one) => spentOf(one) === null) ?? allowances.find((one) => spentOf(one) === undefined)
  if (refusedBy) {
    const waits = counts.flatMap(({ wait }) => (wait === null ? [] : [wait]))
    return { isAllowed: false, refusedBy, ...(waits.length > 0 && { retryAfterS: Math.max(...waits) }) }
  }
  const isLast = allowances.some((one) => one.restS !== undefined && (spentOf(one) ?? 0) >= one.most)
  return { isAllowed: true, isLast }
}

type Refused = Extract<Attempt, { isAllowed: false }>

/** Refuses what was asked too often, and tells when it can be asked again. */
export const tooMany = ({ retryAfterS }: Refused) => refuse('too-many', { retryAfterS })

/** Refuses a guess after too many wrong ones, and tells when one is looked at again. */
export const blocked = ({ retryAfterS }: Refused, field?: string) => refuse('blocked', { retryAfterS, field })

const subjectsOf = (allowances: readonly Allowance[]) => allowances.map(({ subject }) => subject)

/**
 * It went well: counts in a row begin anew, the others get this one back. Whoever gets in after wrong ones had mistyped: their network gets
 * these back too, else a school behind one address would keep itself out.
 */
export async function attemptWentWell(tx: Transaction, allowances: readonly Allowance[]): Promise<void> {
  const inARow = allowances.filter(({ restS }) => restS !== undefined)
  const others = allowances.filter(({ restS }) => restS === undefined)
  const tries = inARow.length > 0 ? await forgetAttempts(tx, subjectsOf(inARow)) : 1
  await giveBackAttempts(tx, subjectsOf(others.filter(({ isOfNetwork }) => !isOfNetwork)))
  await giveBackAttempts(tx, subjectsOf(others.filter(({ isOfNetwork }) => isOfNetwork)), Math.max(tries, 1))
}

/** Counts that somebody asks after a name; not from a device of whoever is called so, which asks after nobody else. */
export const takeProbe = async (
  tx: Counting,
  identity: Identity,
  from: From,
  person: { isKnownDevice: boolean } | undefined,
): Promise<Attempt> =>
  person?.isKnownDevice === true
    ? { isAllowed: true, isLast: false }
    : takeAttempt(tx, probeLimits(identity, from))

/** Whoever asked after a name turned out to be its owner: that was no probe. */
export const wasNoProbe = (tx: Transaction, identity: Identity, from: From): Promise<void> =>
  giveBackAttempts(tx, subjectsOf(probeLimits(identity, from)))
