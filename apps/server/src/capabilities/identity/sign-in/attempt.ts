import type { Counting, Transaction } from '../../../platform/database/database.ts'
import { type Allowance, forgetAttempts, giveBackAttempts, takeAttempts } from '../sql/attempts.ts'

export type Attempt =
  | { isAllowed: true /** This was the last one before a block begins. */; isLast: boolean }
  | { isAllowed: false; refusedBy: Allowance }

/** Takes one attempt of every allowance; refused by the first one that is used up, and then nothing is taken. */
export async function takeAttempt(tx: Counting, allowances: readonly Allowance[]): Promise<Attempt> {
  const counts = await takeAttempts(tx, allowances)
  const spentOf = ({ subject }: Allowance) => counts.find((one) => one.subject.equals(subject))?.spent
  const refusedBy =
    allowances.find((one) => spentOf(one) === null) ?? allowances.find((one) => spentOf(one) === undefined)
  if (refusedBy) return { isAllowed: false, refusedBy }
  const isLast = allowances.some((one) => one.restS !== undefined && (spentOf(one) ?? 0) >= one.most)
  return { isAllowed: true, isLast }
}

/** It went well: counts in a row begin anew, the others get this one back. */
export async function attemptWentWell(tx: Transaction, allowances: readonly Allowance[]): Promise<void> {
  const inARow = allowances.filter(({ restS }) => restS !== undefined)
  const others = allowances.filter(({ restS }) => restS === undefined)
  if (inARow.length > 0)
    await forgetAttempts(
      tx,
      inARow.map(({ subject }) => subject),
    )
  if (others.length > 0)
    await giveBackAttempts(
      tx,
      others.map(({ subject }) => subject),
    )
}
