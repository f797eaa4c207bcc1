import type { Clock } from '@vereda/offline/ports/clock.ts'
import type { NewId } from '@vereda/offline/ports/ids.ts'
import type { Locks } from '@vereda/offline/ports/locks.ts'

export const webClock: Clock = {
  now: () => new Date(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}

export const newId: NewId = () => crypto.randomUUID()

const held = new Map<string, Promise<unknown>>()

/** Locks of this page alone, where the browser has no Web Locks. */
const pageLocks: Locks = {
  async ifFree(name, work) {
    if (held.has(name)) return null
    const running = work()
    held.set(
      name,
      running.catch(() => undefined),
    )
    return running.finally(() => held.delete(name))
  },
  async whenFree(name, work) {
    while (held.has(name)) await held.get(name)
    return (await pageLocks.ifFree(name, work))!
  },
}

/** Web Locks hold between all tabs and workers of the origin, and a tab that dies lets go. */
const browserLocks = (locks: LockManager): Locks => ({
  ifFree: async (name, work) =>
    (await locks.request(name, { ifAvailable: true }, (lock) => (lock ? work() : null))) ?? null,
  whenFree: async (name, work) =>
    (await locks.request(name, () => work())) as Awaited<ReturnType<typeof work>>,
})

export const webLocks: Locks =
  typeof navigator !== 'undefined' && navigator.locks ? browserLocks(navigator.locks) : pageLocks
