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

/**
 * Runs `work` while it holds a lock. Returns null where the lock was asked for only if free, and it was not. Never resolves in a page that
 * is put away.
 */
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

/** Web Locks, which hold across all tabs and workers of the origin. A tab that ends or is put away releases its locks. */
const browserLocks = (locks: LockManager): Locks => ({
  ifFree: (name, work) => holding(locks, name, { ifAvailable: true }, work),
  whenFree: (name, work) => holding(locks, name, { signal: putAway }, work) as ReturnType<typeof work>,
})

const shared = typeof navigator === 'undefined' ? undefined : navigator.locks

export const webLocks: Locks = shared ? browserLocks(shared) : pageLocks()

const HALF_A_DAY_MS = 12 * 60 * 60_000
/** How long a sitting must have been silent to count as abandoned. Without Web Locks, no tab knows which other tabs are alive (rule S10). */
export const LEFT_AFTER_MS = shared ? 0 : HALF_A_DAY_MS
