import type { Clock } from '@vereda/offline/ports/clock.ts'
import type { NewId } from '@vereda/offline/ports/ids.ts'
import type { Locks } from '@vereda/offline/ports/locks.ts'
import { pageLocks } from '@vereda/offline/store/page-locks.ts'

export const webClock: Clock = {
  now: () => new Date(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export const newId: NewId = () => crypto.randomUUID()

/** Web Locks hold between all tabs and workers of the origin, and a tab that dies lets go. */
const browserLocks = (locks: LockManager): Locks => ({
  ifFree: async (name, work) =>
    (await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null))) ?? null,
  whenFree: async (name, work) =>
    (await locks.request(name, () => work())) as Awaited<ReturnType<typeof work>>,
})

const shared = typeof navigator === 'undefined' ? undefined : navigator.locks

export const webLocks: Locks = shared ? browserLocks(shared) : pageLocks()

const HALF_A_DAY_MS = 12 * 60 * 60_000
/** How long a sitting must have said nothing to be taken for left: without Web Locks nobody knows which tabs live (rule S10). */
export const LEFT_AFTER_MS = shared ? 0 : HALF_A_DAY_MS
