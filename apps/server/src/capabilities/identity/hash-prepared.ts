import { hashSecret, type PasswordLane, PasswordQueueFull } from '../../platform/argon2.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { preparedParts } from './prepared-parts.ts'

/** Answers too-many where more passwords wait to be hashed than may wait. Any other fault is thrown on. */
export function refuseFullQueue(fault: unknown): Outcome<never> {
  if (fault instanceof PasswordQueueFull) return refuse('too-many')
  throw fault
}

/** The SHA part of a prepared password that the contract has checked. */
export function shaPartOf(password: string): string {
  const parts = preparedParts(password)
  if (parts === null) throw new Error('a password came that is not prepared')
  return parts.sha256
}

/** The hash of a prepared password, as an account stores it. */
export const hashPrepared = (password: string, lane?: PasswordLane): Promise<string> =>
  hashSecret(shaPartOf(password), lane)
