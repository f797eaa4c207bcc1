import { assertNever } from '@vereda/domain/result/result.ts'
import type { Answer } from '../calls/answer.ts'
import type { Clock } from '../ports/clock.ts'
import type { Locks } from '../ports/locks.ts'
import { type Store, StoreFull } from '../ports/store.ts'
import type { SyncCalls } from '../ports/sync-calls.ts'
import { playKey, toldPlay } from '../queue/local-play.ts'
import { callTeamOf, confirmationsIn, type QueueItem, queueKey } from '../queue/queue-item.ts'
import { under } from '../store/key.ts'
import { ACKNOWLEDGE_TABLES, acknowledge, acknowledgeIn, keptIfRoom } from './acknowledge.ts'
import { moveIn, moveToDeadLetters } from './dead-letters.ts'
import { clearDecided } from './decided.ts'
import { offerSent } from './offer-sent.ts'
import { send } from './send.ts'
import { sendBatch } from './send-batch.ts'
import type { BatchAnswers } from './sort-answers.ts'
import { type SyncEffect, type SyncEvent, type SyncState, stepSync, type Take } from './sync-machine.ts'
import { ALREADY_RUNNING, type SyncReport } from './sync-report.ts'

export type SyncPorts = {
  store: Store
  calls: SyncCalls
  locks: Locks
  clock: Clock
  /** The epoch of the server's database as an answer last told it (docs/decisions/epochs.md); null where none did. */
  epoch(): string | null
  /** Whether this session may send an item; without it, all items may be sent (rule Q25). */
  maySend?(item: QueueItem): boolean
}

const fromAnswer = <T>(answer: Answer<T>, well: (value: T) => SyncEvent): SyncEvent =>
  answer.ok ? well(answer.value) : { type: 'failed', failure: answer.failure }
const ok = (): SyncEvent => ({ type: 'ok' })

async function stored(write: Promise<unknown>): Promise<SyncEvent> {
  try {
    await write
    return { type: 'stored' }
  } catch (error) {
    if (error instanceof StoreFull) return { type: 'full' }
    throw error
  }
}

const countQueued = (store: Store, userId: string) =>
  store.read(['TOSEND'], async (tx) => (await tx.keys('TOSEND', under(userId))).length)

/**
 * The first items of the queue that may be sent and are not held, by their id or their trail's. The queue is read whole only if something
 * is held or may not be sent.
 */
const firstQueued = ({ store, maySend }: SyncPorts, userId: string, { held, most }: Take) =>
  store.read(['TOSEND'], async (tx) => {
    const isWhole = held.length > 0 || maySend !== undefined
    const queued = await tx.list('TOSEND', under(userId), isWhole ? undefined : most)
    const isHeld = ({ id, groupTrailId }: QueueItem) => held.includes(id) || held.includes(groupTrailId)
    const goes = (item: QueueItem) => !isHeld(item) && (maySend?.(item) ?? true)
    return queued.filter(goes).slice(0, most)
  })

const playOf = (store: Store, item: QueueItem) =>
  store.read(['plays'], (tx) => tx.get('plays', playKey(item)))

async function name({ store, calls }: SyncPorts, item: QueueItem): Promise<SyncEvent> {
  if (item.content.kind !== 'resource') throw new Error('only a resource is tracked as an item')
  const { resourceId, type, attempt, version } = item.content
  const local = type === 'contenttool' ? await playOf(store, item) : undefined
  const { groupTrailId } = item
  const on = { groupTrailId, resourceId, team: callTeamOf(item), attempt, version, ...confirmationsIn(item) }
  const answer = await calls.trackItem(item.id, on, local ? toldPlay(local) : null)
  return fromAnswer(answer, ({ trackingId }) => ({ type: 'named', trackingId }))
}

async function post({ store, calls }: SyncPorts, item: QueueItem): Promise<SyncEvent> {
  const local = await playOf(store, item)
  if (local === undefined || item.trackingId === null) return ok()
  return fromAnswer(await calls.track(item.trackingId, toldPlay(local)), ok)
}

async function trackTrail({ calls }: SyncPorts, item: QueueItem): Promise<SyncEvent> {
  const resourceId = item.content.kind === 'resource' ? item.content.resourceId : null
  return fromAnswer(
    await calls.trackTrail({ groupTrailId: item.groupTrailId, resourceId, team: callTeamOf(item) }),
    ok,
  )
}

/** Keeps an item's tracking id before its play is posted (decisions 5). */
const keep = (store: Store, item: QueueItem) =>
  store.write(['TOSEND'], (tx) => tx.put('TOSEND', queueKey(item), item))

/** Writes the outcome of a batch in one transaction (rule Q20). */
const acknowledgeBatch = ({ store, clock }: SyncPorts, { acknowledged, refused }: BatchAnswers) =>
  keptIfRoom((keeping) =>
    store.write(ACKNOWLEDGE_TABLES, async (tx) => {
      await moveIn(tx, refused, clock.now().toISOString())
      await acknowledgeIn(tx, acknowledged, keeping)
    }),
  )

type Doing = Exclude<SyncEffect, { do: 'report' }>

async function perform(ports: SyncPorts, userId: string, effect: Doing): Promise<SyncEvent> {
  switch (effect.do) {
    case 'count':
      return { type: 'counted', items: await countQueued(ports.store, userId) }
    case 'take':
      return { type: 'took', items: await firstQueued(ports, userId, effect) }
    case 'sendBatch':
      return fromAnswer(await sendBatch(ports, effect.items), (answers) => ({ type: 'answered', answers }))
    case 'acknowledgeBatch':
      return stored(acknowledgeBatch(ports, effect))
    case 'trackTrail':
      return trackTrail(ports, effect.item)
    case 'send':
      return fromAnswer(await send(ports.calls, effect.item), ok)
    case 'name':
      return name(ports, effect.item)
    case 'keep':
      return stored(keep(ports.store, effect.item))
    case 'post':
      return post(ports, effect.item)
    case 'acknowledge':
      return stored(keptIfRoom((keeping) => acknowledge(ports.store, effect.item, keeping)))
    case 'moveToDeadLetters':
      return stored(moveToDeadLetters(ports, effect.item, effect.refusal))
    default:
      return assertNever(effect)
  }
}

async function drive(ports: SyncPorts, userId: string): Promise<SyncReport> {
  let state: SyncState = { at: 'idle' }
  let event: SyncEvent = { type: 'asked' }
  for (;;) {
    const next = stepSync(state, event)
    state = next.state
    if (next.effect.do === 'report') return next.effect.report
    event = await perform(ports, userId, next.effect)
  }
}

const hasSentAll = ({ outcome }: SyncReport) => outcome === 'done' || outcome === 'later'

/**
 * Queues again what a server that was set back does not know (rule H2). Also true where the device had no room for that; the rest is
 * offered again later.
 */
async function isAnythingLost(ports: SyncPorts, userId: string): Promise<boolean> {
  let lost = 0
  const { type } = await stored(
    offerSent(ports, userId).then((again) => {
      lost = again
    }),
  )
  return lost > 0 || type === 'full'
}

/**
 * Sends the queue, then clears the dead letters that were decided on, and sends again what the server has lost. The report names the trails
 * of all three.
 */
async function sendAndClear(ports: SyncPorts, userId: string): Promise<SyncReport> {
  const report = await drive(ports, userId)
  if (!hasSentAll(report)) return report
  const cleared = await clearDecided(ports, userId)
  const again = (await isAnythingLost(ports, userId)) ? await drive(ports, userId) : null
  const trails = [...report.trailsToUpdate, ...cleared, ...(again?.trailsToUpdate ?? [])]
  const deadLetters = report.deadLetters + (again?.deadLetters ?? 0)
  return { ...(again ?? report), deadLetters, trailsToUpdate: [...new Set(trails)] }
}

/** The lock that lets one tab at a time send a user's queue. */
export const syncLock = (userId: string): string => `vereda-sync-${userId}`

/** Sends a user's queue in order; answers `alreadyRunning` at once while another tab or call sends it (specification 4; rule Q12). */
export async function runSync(
  ports: SyncPorts,
  userId: string,
): Promise<SyncReport | typeof ALREADY_RUNNING> {
  return (await ports.locks.ifFree(syncLock(userId), () => sendAndClear(ports, userId))) ?? ALREADY_RUNNING
}
