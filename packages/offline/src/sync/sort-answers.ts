import { type Answer, type CallFailure, isForGood, isNotPermitted } from '../calls/answer.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import type { DeadLetter } from './dead-letters.ts'
import type { StopReason } from './sync-report.ts'

/** The outcome of a batch: the items that the server has, and those that it refused for good. */
export type BatchAnswers = { acknowledged: readonly QueueItem[]; refused: readonly DeadLetter[] }
/** Why a sync stops (null: it goes on), and how many ms the server wants to be left alone. */
export type Stop = { why: StopReason | null; retryAfterMs: number | null }

/** What is held back for a later sync after a failure: the item's trail (rule Q19), the item alone (rule Q25), or nothing (null). */
export function heldBy({ id, groupTrailId }: QueueItem, failure: CallFailure): string | null {
  if (failure.kind === 'later') return groupTrailId
  return isNotPermitted(failure) ? id : null
}

/**
 * Sorts a batch's answers: which items are acknowledged, refused for good or held, and why the sync stops, if it does. Items behind the
 * last answer are left out.
 */
export function sortAnswers(items: readonly QueueItem[], answers: readonly Answer<unknown>[]) {
  const acknowledged: QueueItem[] = []
  const refused: DeadLetter[] = []
  const held: string[] = []
  const stop: Stop = { why: answers.length === 0 ? 'refused' : null, retryAfterMs: null }
  for (const [n, answer] of answers.entries()) {
    const item = items[n]!
    const holding = answer.ok ? null : heldBy(item, answer.failure)
    if (answer.ok) acknowledged.push(item)
    else if (holding !== null) held.push(holding)
    else if (answer.failure.kind !== 'refused') stop.why = 'refused'
    else if (!isForGood(answer.failure)) {
      stop.why = 'refused'
      stop.retryAfterMs = Math.max(stop.retryAfterMs ?? 0, answer.failure.retryAfterMs ?? 0)
    } else refused.push({ item, refusal: { status: answer.failure.status, code: answer.failure.code } })
  }
  return { acknowledged, refused, held, ...stop }
}
