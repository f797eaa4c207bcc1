import { sameContent } from '@vereda/domain/json/same-content.ts'
import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import { spentBetween } from '@vereda/domain/play/time-spent.ts'
import { changedItems } from '@vereda/domain/scorm/changed-items.ts'
import type { Clock } from '../ports/clock.ts'
import type { NewId } from '../ports/ids.ts'
import type { Locks } from '../ports/locks.ts'
import { type Store, StoreClosed, StoreFull, type WriteTransaction } from '../ports/store.ts'
import { ENQUEUE_PLAY_TABLES, enqueuePlay } from '../queue/enqueue-play.ts'
import type { TableName } from '../store/tables.ts'
import { type Sitting, sittingKey, sittingLock } from './sitting.ts'
import { atEnd, finishesNow, waitingClaim } from './waiting-claim.ts'

export type SittingPorts = { store: Store; clock: Clock; newId: NewId; locks: Locks }
export type NewSitting = Pick<
  Sitting,
  | 'owner'
  | 'groupTrailId'
  | 'resourceId'
  | 'type'
  | 'title'
  | 'team'
  | 'teamName'
  | 'teamEntry'
  | 'confirmedBy'
  | 'version'
  | 'content'
  | 'found'
  | 'foundData'
  | 'attempt'
>

export type SittingName = Pick<Sitting, 'owner' | 'id'>

/**
 * `stored`: the claim is durable. In all other cases nothing of it was kept: `full`, the device has no room; `closed`, this tab has no
 * store (any more); `gone`, the sitting has ended.
 */
export type ClaimOutcome = 'stored' | Unkept | 'gone'

/** Why something was not kept (rules S2, S9). */
export type Unkept = 'full' | 'closed'

const TABLES = [...ENQUEUE_PLAY_TABLES, 'sittings'] as const satisfies readonly TableName[]

/** Whether a claim's save is the one that the sitting found, and the sitting has queued no other save before. */
const isDataCarried = ({ foundData, queued }: Sitting, { objectData }: PlayClaim): boolean =>
  foundData !== undefined &&
  sameContent(foundData, objectData) &&
  (queued === null || sameContent(foundData, queued.objectData))

/**
 * The activities of a package whose state differs from the one that was found, or from the one that the sitting's last queued play carried.
 */
function changedOf({ found, queued }: Sitting, { scorm }: PlayClaim): string[] | undefined {
  if (!found || !scorm) return
  const changed = [found, queued?.scorm ?? found].flatMap((before) => changedItems(before, scorm))
  return [...new Set(changed)]
}

async function queueWaiting(tx: WriteTransaction, id: string, sitting: Sitting): Promise<Sitting> {
  const claim = waitingClaim(sitting)
  if (claim === null) return sitting
  const { since, changed } = sitting
  const spent = since === undefined ? undefined : spentBetween(since, changed)
  const ended = { ...sitting, claim, date: changed, spent, changed: changedOf(sitting, claim) }
  await enqueuePlay(tx, id, { ...ended, isDataCarried: isDataCarried(sitting, claim) })
  return { ...sitting, queued: claim, since: changed }
}

async function orUnkept<T>(work: Promise<T>): Promise<T | Unkept> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StoreFull) return 'full'
    if (error instanceof StoreClosed) return 'closed'
    throw error
  }
}

/**
 * Begins a sitting. The caller must hold `sittingLock(id)` for as long as the sitting lasts, so that `recoverSittings` can tell a sitting
 * under way from one that a crash left behind (rule S5).
 */
export function newSitting(ports: Pick<SittingPorts, 'clock'>, id: string, begun: NewSitting): Sitting {
  const now = ports.clock.now().toISOString()
  return { ...begun, id, claim: null, queued: null, changed: now, since: now }
}

/**
 * Writes a new sitting's row. `full`: there is no room yet. The sitting can be played, and must be kept again before its first claim (rule
 * S7).
 */
export function keepSitting(
  ports: Pick<SittingPorts, 'store'>,
  sitting: Sitting,
): Promise<'stored' | Unkept> {
  const keep = async (tx: WriteTransaction) => {
    await tx.put('sittings', sittingKey(sitting), sitting)
    return 'stored' as const
  }
  return orUnkept(ports.store.write(['sittings'], keep))
}

/**
 * Stores a sitting's whole claim so far; answers `stored` only once it is durable (rule S1). A claim that finishes the resource becomes a
 * queued play in the same transaction (rule S3).
 */
export async function saveClaim(
  ports: SittingPorts & { isOnline: () => boolean },
  key: SittingName,
  claim: PlayClaim,
  pointsAtEnd: number[] | null = null,
): Promise<ClaimOutcome> {
  const changed = ports.clock.now().toISOString()
  const offline = !ports.isOnline()
  const save = async (tx: WriteTransaction): Promise<ClaimOutcome> => {
    const before = await tx.get('sittings', sittingKey(key))
    if (before === undefined) return 'gone'
    const claimed: Sitting = { ...before, claim, pointsAtEnd, changed, offline }
    const after = finishesNow(before.claim, claim) ? await queueWaiting(tx, ports.newId(), claimed) : claimed
    await tx.put('sittings', sittingKey(after), after)
    return 'stored'
  }
  return orUnkept(ports.store.write(TABLES, save))
}

/**
 * Ends a sitting: in one transaction, its final claim becomes a queued play, if no play carries it yet, and its row is deleted (rule S4).
 * Where that fails, what was durable becomes a play once the sitting's tab is gone (rule S5).
 */
export async function closeSitting(ports: SittingPorts, key: SittingName): Promise<'ended' | Unkept> {
  const close = async (tx: WriteTransaction) => {
    const sitting = await tx.get('sittings', sittingKey(key))
    if (sitting === undefined) return 'ended' as const
    await queueWaiting(tx, ports.newId(), atEnd(sitting))
    await tx.delete('sittings', sittingKey(key))
    return 'ended' as const
  }
  return orUnkept(ports.store.write(TABLES, close))
}

/**
 * Stores a living sitting again whose row is gone, because another page took it for abandoned (rule S10). What it had claimed is queued
 * already; what it claims from now on is kept. How much of its time was told is not known, so the sitting's next play tells none.
 */
export const keepAgain = (
  ports: Pick<SittingPorts, 'store'>,
  sitting: Sitting,
  kept: PlayClaim | null,
): Promise<'stored' | Unkept> =>
  keepSitting(ports, { ...sitting, claim: kept, queued: kept, since: undefined })

const isSilent = ({ changed }: Sitting, now: Date, ms: number) =>
  Math.abs(now.getTime() - Date.parse(changed)) >= ms

const byChange = (a: Sitting, b: Sitting) => (a.changed < b.changed ? -1 : 1)

/**
 * Makes a play of every sitting that a crash left behind, for all of the device's users (rule S5), and answers the sittings whose tabs
 * live. A sitting that finds no room waits for the next start. `silentForMs` is for how long a sitting must have been silent, where locks
 * say nothing of other tabs (rule S10).
 */
export async function recoverSittings(ports: SittingPorts, silentForMs = 0): Promise<Sitting[]> {
  const all = await ports.store.read(['sittings'], (tx) => tx.list('sittings'))
  const left = all.filter((sitting) => isSilent(sitting, ports.clock.now(), silentForMs))
  const living: Sitting[] = []
  for (const sitting of left.sort(byChange)) {
    const ended = await ports.locks.ifFree(sittingLock(sitting.id), () => closeSitting(ports, sitting))
    if (ended === null) living.push(sitting)
  }
  return living
}

/**
 * Waits until a sitting's tab is gone, and makes a play of what it left (rule S5): a closing tab may hold the lock longer than the next one
 * takes to start. The lock is requested twice: whoever stores the tab's last claims may have asked for it after this call, and must go
 * first.
 */
export async function recoverOnceLeft(ports: SittingPorts, sitting: SittingName): Promise<'ended' | Unkept> {
  const lock = sittingLock(sitting.id)
  await ports.locks.whenFree(lock, async () => undefined)
  return ports.locks.whenFree(lock, () => closeSitting(ports, sitting))
}
