import { hashSecret, type PasswordLane, PasswordQueueFull } from '../../platform/argon2.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { preparedParts } from './prepared-parts.ts'

/** Refuses what more wait to have hashed than are let wait; any other fault is thrown on. */
export function refuseFullQueue(fault: unknown): Outcome<never> {
  if (fault instanceof PasswordQueueFull) return refuse('too-many')
  throw fault
}

/** The SHA part of a prepared password that the contract has let in. */
export function shaPartOf(password: string): string {
  const parts = preparedParts(password)
  if (parts === null) throw new Error('a password came that is not prepared')
  return parts.sha256
}

/** A prepared password as an account keeps it. */
export const hashPrepared = (password: string, lane?: PasswordLane): Promise<string> =>
  hashSecret(shaPartOf(password), lane)
