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
      refusedBy: Allowance /** Seconds until all allowances that are used up have begun anew. */
      retryAfterS?: number
    }

/** Takes one attempt of every allowance. If any is used up, the attempt is refused by the first such allowance, and nothing is taken. */
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

/** Refuses a guess after too many wrong ones, and tells when a guess is accepted again. */
export const blocked = ({ retryAfterS }: Refused, field?: string) => refuse('blocked', { retryAfterS, field })

const subjectsOf = (allowances: readonly Allowance[]) => allowances.map(({ subject }) => subject)

/**
 * Counts that an attempt went well. Counts in a row begin anew, and the others get this attempt back. A person who gets in after
 * wrong attempts had mistyped, so their network gets these back too. Otherwise a school behind one address would keep itself out.
 */
export async function attemptWentWell(tx: Transaction, allowances: readonly Allowance[]): Promise<void> {
  const inARow = allowances.filter(({ restS }) => restS !== undefined)
  const others = allowances.filter(({ restS }) => restS === undefined)
  const tries = inARow.length > 0 ? await forgetAttempts(tx, subjectsOf(inARow)) : 1
  await giveBackAttempts(tx, subjectsOf(others.filter(({ isOfNetwork }) => !isOfNetwork)))
  await giveBackAttempts(tx, subjectsOf(others.filter(({ isOfNetwork }) => isOfNetwork)), Math.max(tries, 1))
}

/** Counts that a client asks after a name. A known device of that person is not counted, because it asks after nobody else. */
export const takeProbe = async (
  tx: Counting,
  identity: Identity,
  from: From,
  person: { isKnownDevice: boolean } | undefined,
): Promise<Attempt> =>
  person?.isKnownDevice === true
    ? { isAllowed: true, isLast: false }
    : takeAttempt(tx, probeLimits(identity, from))

/** Gives the count back when the person who asked after a name turned out to be its owner. */
export const wasNoProbe = (tx: Transaction, identity: Identity, from: From): Promise<void> =>
  giveBackAttempts(tx, subjectsOf(probeLimits(identity, from)))
