import { BATCH_ITEMS_MAX } from '@vereda/contract/rest/batch-limits.ts'
import { assertNever } from '@vereda/domain/result/result.ts'
import {
  type Answer,
  type CallFailure,
  isForGood,
  isPassing,
  isSignedOut,
  isUnknownTracking,
} from '../calls/answer.ts'
import type { QueueItem } from '../queue/queue-item.ts'
import { type BatchAnswers, heldBy, type Stop, sortAnswers } from './sort-answers.ts'
import type { StopReason, SyncReport } from './sync-report.ts'

/*
 * idle ──asked──▶ counting ──counted──▶ taking ──took none──▶ idle (report: done)
 *                                         │ took items
 *                                         ├─ together ──▶ batching ──answered──▶ acknowledgingBatch ──stored──▶ taking
 *                                         │                  └─refused as a whole: these go one by one; the node knows no batches: all do──▶ taking
 *                                         └─ one by one ──▶ trail ──ok──▶ by the item's kind
 *
 * by kind      a step                        ▶ acknowledging
 *              a moment, answers or a name   ▶ sending ──ok──▶ acknowledging
 *              a contenttool's play          ▶ naming ──named, and its play with it──▶ acknowledging
 *              any other play                ▶ naming ──named──▶ keeping ──stored──▶ posting ──ok──▶ acknowledging
 *              … that has its tracking id    ▶ posting; refused as unknown-tracking ▶ naming, once
 *
 *        acknowledging ──stored──▶ taking
 *        any call refused for good ──▶ movingToDeadLetters ──stored──▶ taking
 *        any call for later ──▶ taking, from other trails; not permitted to this session ──▶ taking, other items
 *        any other failure ──▶ closing ──counted──▶ idle (report: why)
 */

/** What a run has done so far. */
type Run = {
  /** How many items waited when it began. */
  initial: number
  /** The trails of which something was acknowledged. */
  trails: readonly string[]
  /**
   * The trails that have an item for later, so that all their later items wait too (rule Q19), and the items that this session may not send
   * (rule Q25).
   */
  held: readonly string[]
  deadLetters: number
  /** The id of the item for which a new tracking id was last asked (rule Q22). */
  anew: string | null
  /** How many items go into the next batch. */
  most: number
  /** How many items go one by one before the next batch (rule Q21). */
  alone: number
}

/** How many items to take, and which trails and items are held back. */
export type Take = { held: readonly string[]; most: number }

const FIRST_BATCH = 16
const GROWTH = 4
const NOTHING_YET: Run = {
  initial: 0,
  trails: [],
  held: [],
  deadLetters: 0,
  most: FIRST_BATCH,
  alone: 0,
  anew: null,
}

export type SyncState =
  | { at: 'idle' }
  | { at: 'counting' }
  | { at: 'taking'; run: Run }
  | { at: 'batching'; run: Run; items: readonly QueueItem[] }
  | ({ at: 'acknowledgingBatch'; run: Run; batch: BatchAnswers } & Stop)
  | { at: 'trail' | 'sending' | 'naming' | 'keeping' | 'posting'; run: Run; item: QueueItem }
  | { at: 'acknowledging' | 'movingToDeadLetters'; run: Run; item: QueueItem }
  | { at: 'closing'; run: Run; why: StopReason; retryAfterMs: number | null }

export type SyncEvent =
  | { type: 'asked' }
  | { type: 'counted'; items: number }
  | { type: 'took'; items: readonly QueueItem[] }
  | { type: 'answered'; answers: readonly Answer<unknown>[] }
  | { type: 'ok' }
  | { type: 'named'; trackingId: string }
  | { type: 'failed'; failure: CallFailure }
  | { type: 'stored' }
  | { type: 'full' }

export type SyncEffect =
  | { do: 'count' }
  | ({ do: 'take' } & Take)
  | { do: 'sendBatch'; items: readonly QueueItem[] }
  | ({ do: 'acknowledgeBatch' } & BatchAnswers)
  | { do: 'trackTrail' | 'send' | 'name' | 'acknowledge'; item: QueueItem }
  | { do: 'keep' | 'post'; item: QueueItem }
  | { do: 'moveToDeadLetters'; item: QueueItem; refusal: { status: number; code: string } }
  | { do: 'report'; report: SyncReport }

type Next = { state: SyncState; effect: SyncEffect }

const withTrail = (run: Run, trail: string): Run =>
  run.trails.includes(trail) ? run : { ...run, trails: [...run.trails, trail] }

const take = (run: Run): Next => ({
  state: { at: 'taking', run },
  effect: { do: 'take', held: run.held, most: run.alone > 0 ? 1 : run.most },
})
const acknowledge = (run: Run, item: QueueItem): Next => ({
  state: { at: 'acknowledging', run, item },
  effect: { do: 'acknowledge', item },
})
const stop = (run: Run, why: StopReason, retryAfterMs: number | null = null): Next => ({
  state: { at: 'closing', run, why, retryAfterMs },
  effect: { do: 'count' },
})

type End = Pick<SyncReport, 'outcome' | 'itemsLeft' | 'retryAfterMs'>

function report({ initial, trails, deadLetters }: Run, end: End): Next {
  const told = { ...end, trailsToUpdate: [...trails], initialCount: initial, deadLetters }
  return { state: { at: 'idle' }, effect: { do: 'report', report: told } }
}

/** Sends an item whose trail is tracked, in the way of its kind (specification 4). */
function byKind(run: Run, item: QueueItem): Next {
  const { kind } = item.content
  switch (kind) {
    case 'step':
      return acknowledge(run, item)
    case 'introduction':
    case 'conclusion':
    case 'alternateConclusion':
    case 'ranking':
    case 'test':
    case 'reaction':
    case 'teamName':
      return { state: { at: 'sending', run, item }, effect: { do: 'send', item } }
    case 'resource':
      if (item.trackingId !== null) return post(run, item)
      return { state: { at: 'naming', run, item }, effect: { do: 'name', item } }
    default:
      return assertNever(kind)
  }
}

const post = (run: Run, item: QueueItem): Next => ({
  state: { at: 'posting', run, item },
  effect: { do: 'post', item },
})

function named(run: Run, item: QueueItem, trackingId: string): Next {
  if (item.content.kind === 'resource' && item.content.type === 'contenttool') return acknowledge(run, item)
  const kept = { ...item, trackingId }
  return { state: { at: 'keeping', run, item: kept }, effect: { do: 'keep', item: kept } }
}

/** Asks for a new tracking id because the server no longer knows the one that it handed out (it was set back), once in a run (rule Q22). */
function askedAnew(run: Run, item: QueueItem): Next {
  if (run.anew === item.id) return stop(run, 'refused')
  const nameless = { ...item, trackingId: null }
  return {
    state: { at: 'naming', run: { ...run, anew: item.id }, item: nameless },
    effect: { do: 'name', item: nameless },
  }
}

function failed(run: Run, item: QueueItem, failure: CallFailure): Next {
  if (isSignedOut(failure)) return stop(run, 'signedOut')
  if (isUnknownTracking(failure)) return askedAnew(run, item)
  const holding = heldBy(item, failure)
  if (holding !== null) return take({ ...run, held: [...run.held, holding] })
  if (failure.kind !== 'refused') return stop(run, 'unreachable')
  if (!isForGood(failure)) return stop(run, 'refused', failure.retryAfterMs)
  const { status, code } = failure
  return {
    state: { at: 'movingToDeadLetters', run, item },
    effect: { do: 'moveToDeadLetters', item, refusal: { status, code } },
  }
}

const misplaced = (state: SyncState, event: SyncEvent): never => {
  throw new Error(`sync: ${event.type} while ${state.at}`)
}

/** What follows when a write of this stage is durable. */
function wasStored(state: Extract<SyncState, { item: QueueItem }>): Next {
  if (state.at === 'keeping') return post(state.run, state.item)
  if (state.at === 'acknowledging') return take(withTrail(state.run, state.item.groupTrailId))
  return take({ ...state.run, deadLetters: state.run.deadLetters + 1 })
}

function onItem(state: Extract<SyncState, { item: QueueItem }>, event: SyncEvent): Next {
  switch (event.type) {
    case 'ok':
      return state.at === 'trail' ? byKind(state.run, state.item) : acknowledge(state.run, state.item)
    case 'named':
      return named(state.run, state.item, event.trackingId)
    case 'failed':
      return failed(state.run, state.item, event.failure)
    case 'stored':
      return wasStored(state)
    case 'full':
      return stop(state.run, 'full')
    case 'asked':
    case 'counted':
    case 'took':
    case 'answered':
      return misplaced(state, event)
    default:
      return assertNever(event)
  }
}

/** Writes a batch's outcome; the next batch is larger, unless the answers stop the sync. */
function acknowledgeBatch(run: Run, items: readonly QueueItem[], answers: readonly Answer<unknown>[]): Next {
  const { held, why, retryAfterMs, ...batch } = sortAnswers(items, answers)
  const most = Math.min(run.most * GROWTH, BATCH_ITEMS_MAX)
  const more = { ...run, held: [...run.held, ...held], most }
  return {
    state: { at: 'acknowledgingBatch', run: more, batch, why, retryAfterMs },
    effect: { do: 'acknowledgeBatch', ...batch },
  }
}

/**
 * Handles a batch that failed as a whole: depending on why, the sync stops, or the items go one by one, each with its own answer (rule
 * Q21).
 */
function batchFailed(run: Run, items: readonly QueueItem[], failure: CallFailure): Next {
  if (isSignedOut(failure)) return stop(run, 'signedOut')
  if (failure.kind === 'unreachable') return stop(run, 'unreachable')
  if (failure.kind === 'later') return take({ ...run, alone: Number.POSITIVE_INFINITY })
  if (isPassing(failure)) return stop(run, 'refused', failure.retryAfterMs)
  return take({ ...run, alone: items.length })
}

function onBatch(state: Extract<SyncState, { at: 'batching' }>, event: SyncEvent): Next {
  if (event.type === 'answered') return acknowledgeBatch(state.run, state.items, event.answers)
  if (event.type === 'failed') return batchFailed(state.run, state.items, event.failure)
  return misplaced(state, event)
}

function onAcknowledgingBatch(
  { run, batch, why, retryAfterMs }: Extract<SyncState, { at: 'acknowledgingBatch' }>,
  event: SyncEvent,
): Next {
  if (event.type === 'full') return stop(run, 'full')
  const acknowledged = batch.acknowledged.reduce((so, { groupTrailId }) => withTrail(so, groupTrailId), run)
  const after = { ...acknowledged, deadLetters: run.deadLetters + batch.refused.length }
  return why === null ? take(after) : stop(after, why, retryAfterMs)
}

// a batch takes no team name: each is sent by its own call
const isAlone = ({ content }: QueueItem) => content.kind === 'teamName'

function took(run: Run, items: readonly QueueItem[]): Next {
  const [item] = items
  if (item === undefined && run.held.length > 0) return stop(run, 'later')
  if (item === undefined) return report(run, { outcome: 'done', itemsLeft: 0, retryAfterMs: null })
  if (run.alone > 0 || isAlone(item)) {
    const left = { ...run, alone: Math.max(0, run.alone - 1) }
    return { state: { at: 'trail', run: left, item }, effect: { do: 'trackTrail', item } }
  }
  const lone = items.findIndex(isAlone)
  const batch = lone < 0 ? items : items.slice(0, lone)
  return { state: { at: 'batching', run, items: batch }, effect: { do: 'sendBatch', items: batch } }
}

/** One step of the sync queue: the state after an event and the one effect that follows (rules Q5 to Q12, Q20, Q21). */
export function stepSync(state: SyncState, event: SyncEvent): Next {
  if ('item' in state) return onItem(state, event)
  if (state.at === 'batching') return onBatch(state, event)
  if (state.at === 'acknowledgingBatch') return onAcknowledgingBatch(state, event)
  if (state.at === 'idle' && event.type === 'asked')
    return { state: { at: 'counting' }, effect: { do: 'count' } }
  if (state.at === 'counting' && event.type === 'counted')
    return take({ ...NOTHING_YET, initial: event.items })
  if (state.at === 'closing' && event.type === 'counted') {
    const { run, why: outcome, retryAfterMs } = state
    return report(run, { outcome, itemsLeft: event.items, retryAfterMs })
  }
  if (state.at === 'taking' && event.type === 'took') return took(state.run, event.items)
  return misplaced(state, event)
}
