import type { Refused } from '@vereda/client/api/refused.ts'
import type { Result } from '@vereda/domain/result/result.ts'
import { type Answer, forLater, refusedWith } from '@vereda/offline/calls/answer.ts'

/** What an older node does not know yet is for later: the address, the method, a field or a kind (docs/decisions/wire-version.md). */
const isForLater = ({ status, code, isOlder }: Refused): boolean =>
  code === 'older-node' || (isOlder === true && status === 405)

/** A refusal whose code the app has not learnt yet may be anything, but the end of a session and a server in trouble say so by their status. */
const isUnknownRefusal = ({ status, code }: Refused): boolean =>
  code === 'unknown-code' && status !== null && status < 500 && status !== 401 && status !== 429

/** A call's result as the engines know it: a status that the server gave, or no answer at all. */
export function answerOf<T>(result: Result<T, Refused>): Answer<T> {
  if (result.ok) return result
  const { status, code, retryAfterMs } = result.refusal
  if (status === null) return { ok: false, failure: { kind: 'unreachable' } }
  if (isForLater(result.refusal) || isUnknownRefusal(result.refusal)) return forLater
  // An answer that could not be read is not the server's word for good, whatever its status.
  if (code === 'unreadable' || code === 'fault') return refusedWith(Math.max(status, 500), code, retryAfterMs)
  return refusedWith(status, code, retryAfterMs)
}
