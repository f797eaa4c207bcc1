import { type Store, StoreFull, type WriteTransaction } from '@vereda/offline/ports/store.ts'
import { type LocalPlay, playKey } from '@vereda/offline/queue/local-play.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import type { Actor, Scheduler } from './scheduler.ts'

/**
 * The faults of a store. `noRoomFor` is called with the tables of a write that found no room. `onPlaceGivenUp` is called with each play
 * that gives its place up to newer ones, as it was before.
 */
export type StoreFaults = {
  isFull: () => boolean
  noRoomFor?: (tables: readonly TableName[]) => void
  onPlaceGivenUp?: (play: LocalPlay) => void
}

/** A transaction that notes which plays give their places up in it. */
const watched = (tx: WriteTransaction, givenUp: LocalPlay[]): WriteTransaction => ({
  ...tx,
  async put(table, key, row) {
    if (table === 'plays') {
      const before = await tx.get('plays', playKey(row as LocalPlay))
      if (before?.play.objectData !== undefined && (row as LocalPlay).play.objectData === undefined)
        givenUp.push(before)
    }
    await tx.put(table, key, row)
  },
})

/**
 * A tab's access to its device's store. A tab may die before a write, or after the write is durable and before the tab hears so. A full
 * device undoes the whole transaction.
 */
export const simStore = (scheduler: Scheduler, actor: Actor, device: Store, faults: StoreFaults): Store => ({
  async read(tables, work) {
    await scheduler.point(actor)
    return device.read(tables, work)
  },
  async write(tables, work) {
    await scheduler.point(actor)
    const givenUp: LocalPlay[] = []
    const value = await device.write(tables, async (tx) => {
      const done = await work(watched(tx, givenUp))
      if (faults.isFull()) {
        faults.noRoomFor?.(tables)
        throw new StoreFull('the device has no room')
      }
      return done
    })
    for (const play of givenUp) faults.onPlaceGivenUp?.(play)
    await scheduler.point(actor)
    return value
  },
})
