import { type Store, StoreFull } from '@vereda/offline/ports/store.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import type { Actor, Scheduler } from './scheduler.ts'

/** `noRoomFor` hears of the tables of a write for which there was no room. */
export type StoreFaults = { isFull: () => boolean; noRoomFor?: (tables: readonly TableName[]) => void }

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
      if (faults.isFull()) {
        faults.noRoomFor?.(tables)
        throw new StoreFull('the device has no room')
      }
      return done
    })
    await scheduler.point(actor)
    return value
  },
})
