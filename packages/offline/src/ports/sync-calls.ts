import type { Play } from '@vereda/domain/play/play.ts'
import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { TestAnswers } from '@vereda/domain/trail/test-report.ts'
import type { Answer } from '../calls/answer.ts'
import type { MomentKind, QueueItem } from '../queue/queue-item.ts'

/** What a manager decided on a refused item: it counts now, or it never will. */
export type Decision = 'accepted' | 'waived'

type OnTrail = { groupTrailId: string; team: string | null }
type OnResource = OnTrail & { resourceId: string }

/** A queued item as it is sent; with its play if the item is a play's. */
export type BatchEntry = { item: QueueItem; play: Play | null }

/**
 * The calls that sync makes (specification 7), bound to the user whose queue is sent. `key` goes out as Idempotency-Key.
 * A contenttool's play travels with trackItem and is counted by that one call (rule Q16).
 */
export type SyncCalls = {
  trackTrail(on: OnTrail & { resourceId: string | null }): Promise<Answer<unknown>>
  trackMoment(kind: MomentKind, on: OnTrail): Promise<Answer<unknown>>
  trackTest(
    key: string,
    on: OnTrail,
    answers: { answers: TestAnswers; date: string },
  ): Promise<Answer<unknown>>
  trackReaction(
    key: string,
    on: OnTrail,
    reaction: { stars: number; texts: Record<string, string>; date: string },
  ): Promise<Answer<unknown>>
  trackTeamName(
    key: string,
    on: OnTrail,
    named: { teamName: string; date?: string | undefined },
  ): Promise<Answer<unknown>>
  trackItem(
    key: string,
    on: OnResource & {
      attempt?: number | undefined
      version?: number | undefined
      confirmedBy?: Confirmations | undefined
    },
    play: Play | null,
  ): Promise<Answer<{ trackingId: string }>>
  track(trackingId: string, play: Play): Promise<Answer<unknown>>
  /** Sends several items at once, each under its key, and answers what became of each, in their order (rule Q20). */
  trackBatch(entries: readonly BatchEntry[]): Promise<Answer<Answer<unknown>[]>>
  /** What managers decided on the refused items with these keys; undecided ones are left out (rule Q24). */
  decidedItems(keys: readonly string[]): Promise<Answer<{ key: string; decision: Decision }[]>>
  /** Which of these keys the server does not know (rule H2). */
  offered(keys: readonly string[]): Promise<Answer<string[]>>
}
