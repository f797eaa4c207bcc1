import type { Clock } from '@vereda/offline/ports/clock.ts'
import type { NewId } from '@vereda/offline/ports/ids.ts'
import type { Locks } from '@vereda/offline/ports/locks.ts'
import { pageLocks } from '@vereda/offline/store/page-locks.ts'
import { putAway, untilPutAway } from '../../page/put-away.ts'

export const webClock: Clock = {
  now: () => new Date(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export const newId: NewId = () => crypto.randomUUID()

const NEVER = new Promise<never>(() => undefined)

/** Works while it holds a lock; null where that was asked for and could not be had. In a page that is put away nothing goes on. */
async function holding<T>(
  locks: LockManager,
  name: string,
  options: LockOptions,
  work: () => Promise<T>,
): Promise<T | null> {
  let mine: Promise<T> | null = null
  const held = (lock: Lock | null) => {
    mine = lock && work()
    return Promise.race([mine, untilPutAway])
  }
  try {
    await locks.request(name, options, held)
  } catch (fault) {
    if (!putAway.aborted) throw fault
  }
  return putAway.aborted ? NEVER : mine
}

/** Web Locks hold between all tabs and workers of the origin; a tab that dies lets go, and so does one that is put away. */
const browserLocks = (locks: LockManager): Locks => ({
  ifFree: (name, work) => holding(locks, name, { ifAvailable: true }, work),
  whenFree: (name, work) => holding(locks, name, { signal: putAway }, work) as ReturnType<typeof work>,
})

const shared = typeof navigator === 'undefined' ? undefined : navigator.locks

export const webLocks: Locks = shared ? browserLocks(shared) : pageLocks()

const HALF_A_DAY_MS = 12 * 60 * 60_000
/** How long a sitting must have said nothing to be taken for left: without Web Locks nobody knows which tabs live (rule S10). */
export const LEFT_AFTER_MS = shared ? 0 : HALF_A_DAY_MS
