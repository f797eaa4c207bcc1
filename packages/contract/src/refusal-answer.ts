import { REFUSALS, type RefusalBody } from './refusal.ts'
import type { RefusalCode } from './refusal-code.ts'

/**
 * Why a call is refused: a code of the table, with what helps to correct the call. `constraint` replaces the table's text where it says
 * more. `more` holds further fields of this call's refusal. `retryAfterS` is when the call would no longer be refused, in seconds, where
 * that is known.
 */
export type Refusal = {
  code: RefusalCode
  field?: string
  email?: string | null
  constraint?: string
  more?: object
  retryAfterS?: number
}

/** A refused call as it is sent over the wire. */
export type RefusalAnswer = { status: number; headers: Record<string, string>; body: RefusalBody }

type Entry = { status: number; message: string; constraint?: boolean; fail?: boolean; retryAfterS?: number }

const RETRY_AFTER_S = 2
const isPassing = (status: number) => status === 429 || status === 503

/**
 * Writes a refusal's answer: status and text of its code, its constraint in the header and as `cause`, its text as `fail` (specification
 * 8).
 */
export function refusalAnswer({ code, field, email, constraint, more, ...known }: Refusal): RefusalAnswer {
  const { status, ...entry }: Entry = REFUSALS[code]
  const wait = known.retryAfterS ?? entry.retryAfterS ?? (isPassing(status) ? RETRY_AFTER_S : undefined)
  const message = constraint ?? entry.message
  return {
    status,
    headers: {
      ...(wait !== undefined && { 'retry-after': String(wait) }),
      ...(entry.constraint && { 'x-constraint-error': message }),
    },
    body: {
      ...more,
      error: code,
      message,
      ...(field && { field }),
      ...(email && { email }),
      ...(entry.constraint && { cause: message }),
      ...(entry.fail && { fail: message }),
    },
  }
}
