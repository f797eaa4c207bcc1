import type { Refused } from '@vereda/client/api/refused.ts'
import type { Result } from '@vereda/domain/result/result.ts'
import { type Answer, forLater, refusedWith } from '@vereda/offline/calls/answer.ts'

/**
 * An older node may not know an address, a method, a field or a kind yet. Such a request waits for a later try
 * (docs/decisions/wire-version.md).
 */
const isForLater = ({ status, code, isOlder }: Refused): boolean =>
  code === 'older-node' || (isOlder === true && status === 405)

/**
 * Whether the app does not know the refusal's code. The end of a session (401), a limit (429) and a server fault (5xx) are recognised by
 * their status instead.
 */
const isUnknownRefusal = ({ status, code }: Refused): boolean =>
  code === 'unknown-code' && status !== null && status < 500 && status !== 401 && status !== 429

/** Turns a call's result into the engines' form: an answer, a refusal with the server's status, or no answer at all. */
export function answerOf<T>(result: Result<T, Refused>): Answer<T> {
  if (result.ok) return result
  const { status, code, retryAfterMs } = result.refusal
  if (status === null) return { ok: false, failure: { kind: 'unreachable' } }
  if (isForLater(result.refusal) || isUnknownRefusal(result.refusal)) return forLater
  // An unreadable answer is never a final refusal, whatever its status, so it counts as a server fault.
  if (code === 'unreadable' || code === 'fault') return refusedWith(Math.max(status, 500), code, retryAfterMs)
  return refusedWith(status, code, retryAfterMs)
}
