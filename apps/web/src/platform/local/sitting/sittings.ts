import type { PlayClaim } from '@vereda/domain/play/play-claim.ts'
import type { Sitting } from '@vereda/offline/sitting/sitting.ts'
import { sittingLock } from '@vereda/offline/sitting/sitting.ts'
import * as engine from '@vereda/offline/sitting/sittings.ts'
import { isOnline } from '../calls/connection.ts'
import { isPreview } from '../listing/is-preview.ts'
import { playerOf } from '../listing/team.ts'
import { ifOpen } from '../store/if-open.ts'
import { localStore } from '../store/local-store.ts'
import { currentOwner } from '../store/owner.ts'
import { storeState } from '../store/store-state.ts'
import { LEFT_AFTER_MS, newId, webClock, webLocks } from '../store/web-ports.ts'
import { sendNew } from '../sync/send-new.ts'

const ports = { store: localStore, clock: webClock, newId, locks: webLocks, isOnline }

/** A sitting that this page holds. Its lock tells other tabs that no crash left it behind. A preview's sitting is not stored. */
export type OpenSitting = Sitting & {
  release(): void
  isKept: boolean
  lastKept: PlayClaim | null
  isPreview: boolean
}

/** Takes the sitting's lock, and returns a function that releases it. */
function hold(id: string): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const held = () => new Promise<void>((release) => resolve(release))
    webLocks.whenFree(sittingLock(id), held).catch(reject)
  })
}

/** Begins a sitting of a resource for the signed-in user. The sitting stays with the given version to its end. */
export async function openSitting(
  groupTrailId: string,
  resource: Pick<
    Sitting,
    'resourceId' | 'type' | 'title' | 'version' | 'content' | 'attempt' | 'found' | 'foundData'
  >,
): Promise<OpenSitting> {
  const owner = currentOwner()
  const player = await playerOf(owner, groupTrailId)
  const id = newId()
  const release = await hold(id)
  const sitting = engine.newSitting(ports, id, { ...resource, owner, groupTrailId, ...player })
  try {
    const open = { ...sitting, release, lastKept: null }
    if (await isPreview(owner, groupTrailId)) return { ...open, isKept: false, isPreview: true }
    const isKept = (await engine.keepSitting(ports, sitting)) === 'stored'
    return { ...open, isKept, isPreview: false }
  } catch (error) {
    release()
    throw error
  }
}

const rowOf = ({ release: _r, isKept: _k, lastKept: _l, isPreview: _p, ...row }: OpenSitting): Sitting => row

/** Stores a sitting that found no room when it began, as soon as there is some (rule S7). */
async function keepFirst(open: OpenSitting): Promise<'stored' | engine.Unkept> {
  if (open.isKept) return 'stored'
  const outcome = await engine.keepSitting(ports, rowOf(open))
  open.isKept = outcome === 'stored'
  return outcome
}

/**
 * Why a claim is not on the disk. `memory`: this browser stores nothing, and the claim counts only if it is sent before the page ends.
 * `lost`: the stored sitting is gone, because its trail was begun anew elsewhere or the browser deleted it.
 */
export type NotStored = engine.Unkept | 'memory' | 'lost'

/** Stores the sitting and its claim again. Another tab ended the sitting without knowing that this page still holds it (rule S10). */
async function saveAgain(
  sitting: OpenSitting,
  claim: PlayClaim,
  pointsAtEnd: number[] | null,
): Promise<'stored' | NotStored> {
  const again = await engine.keepAgain(ports, rowOf(sitting), sitting.lastKept)
  if (again !== 'stored') return again
  const outcome = await engine.saveClaim(ports, sitting, claim, pointsAtEnd)
  return outcome === 'gone' ? 'lost' : outcome
}

async function save(
  sitting: OpenSitting,
  claim: PlayClaim,
  pointsAtEnd: number[] | null,
): Promise<'stored' | NotStored> {
  const first = await keepFirst(sitting)
  if (first !== 'stored') return first
  const outcome = await engine.saveClaim(ports, sitting, claim, pointsAtEnd)
  // with locks across tabs, another tab ends a living sitting only on purpose
  if (outcome === 'gone') return LEFT_AFTER_MS === 0 ? 'lost' : saveAgain(sitting, claim, pointsAtEnd)
  if (outcome === 'stored') sitting.lastKept = claim
  return outcome
}

/** Stores the sitting's whole claim so far. Returns `stored` once it is on the disk, else why it is not (rules S1, S2, S9, V3). */
export async function saveClaim(
  sitting: OpenSitting,
  claim: PlayClaim,
  pointsAtEnd: number[] | null,
): Promise<'stored' | NotStored> {
  if (sitting.isPreview) return 'stored'
  const outcome = await save(sitting, claim, pointsAtEnd)
  if (outcome !== 'stored') return outcome
  if (claim.finished) void sendNew()
  return storeState.get() === 'memory' ? 'memory' : 'stored'
}

/** Ends the sitting: its claim becomes a queued play, and the queue is sent when there is a network. */
export async function closeSitting(sitting: OpenSitting): Promise<void> {
  try {
    if (!sitting.isPreview) await engine.closeSitting(ports, sitting)
  } finally {
    sitting.release()
  }
  void sendNew()
}

const awaited = new Set<string>()

/**
 * Waits until the tab that holds a sitting has ended, and then queues what it left as a play and sends it. A tab, this one too, may end
 * without closing its sitting.
 */
async function awaitEnd(sitting: Sitting): Promise<void> {
  if (awaited.has(sitting.id)) return
  awaited.add(sitting.id)
  await ifOpen(engine.recoverOnceLeft(ports, sitting))
  void sendNew()
}

/** Makes plays of the sittings that a crash left behind, and of those that other tabs leave behind from now on. */
export async function recoverSittings(): Promise<void> {
  const living = await engine.recoverSittings(ports, LEFT_AFTER_MS)
  for (const sitting of living) void awaitEnd(sitting)
}
