import { type Store, StoreFull } from '@vereda/offline/ports/store.ts'
import type { Actor, Scheduler } from './scheduler.ts'

export type StoreFaults = { isFull: () => boolean }

/**
 * A tab's way to its device's store. A tab may die before a write, or after it is durable and before it heard so; a full device takes
 * back all of a transaction.
 */
export const simStore = (scheduler: Scheduler, actor: Actor, device: Store, faults: StoreFaults): Store => ({
  async read(tables, work) {
    await scheduler.point(actor)
    return device.read(tables, work)
  },
  async write(tables, work) {
    await scheduler.point(actor)
    const value = await device.write(tables, async (tx) => {
      const done = await work(tx)
      if (faults.isFull()) throw new StoreFull('the device has no room')
      return done
    })
    await scheduler.point(actor)
    return value
  },
})
