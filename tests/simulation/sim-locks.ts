import type { Locks } from '@vereda/offline/ports/locks.ts'
import type { Actor, Scheduler } from './scheduler.ts'

type Held = { actor: Actor }
type Waiter = { actor: Actor; grant: () => void }

/** The locks of one device. Its tabs share them, and a tab that dies releases its locks. */
export type DeviceLocks = { of(actor: Actor): Locks; releaseAll(actor: Actor): void }

export function deviceLocks(scheduler: Scheduler): DeviceLocks {
  const held = new Map<string, Held>()
  const waiters = new Map<string, Waiter[]>()

  function release(name: string) {
    held.delete(name)
    const next = (waiters.get(name) ?? []).filter((waiter) => waiter.actor.isAlive)
    const first = next.shift()
    waiters.set(name, next)
    if (first === undefined) return
    held.set(name, { actor: first.actor })
    first.grant()
  }
  async function holding<T>(name: string, actor: Actor, work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } finally {
      if (held.get(name)?.actor === actor) release(name)
    }
  }
  const of = (actor: Actor): Locks => ({
    async ifFree(name, work) {
      await scheduler.point(actor)
      if (held.has(name)) return null
      held.set(name, { actor })
      return holding(name, actor, work)
    },
    async whenFree(name, work) {
      await scheduler.point(actor)
      if (held.has(name))
        await new Promise<void>((grant) => {
          waiters.set(name, [...(waiters.get(name) ?? []), { actor, grant }])
        })
      else held.set(name, { actor })
      return holding(name, actor, work)
    },
  })
  return {
    of,
    releaseAll(actor) {
      for (const [name, holder] of [...held]) if (holder.actor === actor) release(name)
    },
  }
}
