import {
  type ReadTransaction,
  type Store,
  StoreFull,
  type WriteTransaction,
} from '@vereda/offline/ports/store.ts'
import type { Key, KeyRange } from '@vereda/offline/store/key.ts'
import { TABLES, type TableName, type Tables } from '@vereda/offline/store/tables.ts'
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

const VERSION = 1
const BLOBS = 'blobs'

export type LocalDatabase = IDBPDatabase

/**
 * Opens the database of this origin, making what is missing; rejects where the browser gives no IndexedDB. `closed` hears when the browser
 * or a newer version of the app has closed it.
 */
export const openDatabase = (name: string, closed: () => void = () => undefined): Promise<LocalDatabase> =>
  openDB(name, VERSION, {
    upgrade(db) {
      for (const table of [...TABLES, BLOBS])
        if (!db.objectStoreNames.contains(table)) db.createObjectStore(table)
    },
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      closed()
    },
    terminated: closed,
  })

const rangeOf = (range: KeyRange | undefined) =>
  range && IDBKeyRange.bound([...range.from], [...range.before], false, true)

type Open = IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>

function reading(tx: Open): ReadTransaction {
  return {
    get: <N extends TableName>(table: N, key: Key) =>
      tx.objectStore(table).get([...key]) as Promise<Tables[N] | undefined>,
    list: <N extends TableName>(table: N, range?: KeyRange, limit?: number) =>
      tx.objectStore(table).getAll(rangeOf(range), limit) as Promise<Tables[N][]>,
    keys: (table, range) => tx.objectStore(table).getAllKeys(rangeOf(range)) as Promise<Key[]>,
  }
}

/** `wrote` collects the tables that are really changed: whoever reads the others need not read again. */
function writing(
  tx: IDBPTransaction<unknown, string[], 'readwrite'>,
  wrote: Set<TableName>,
): WriteTransaction {
  return {
    ...reading(tx as Open),
    async put(table, key, row) {
      wrote.add(table)
      await tx.objectStore(table).put(row, [...key])
    },
    async delete(table, key) {
      wrote.add(table)
      await tx.objectStore(table).delete([...key])
    },
  }
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

async function finish<T>(tx: IDBPTransaction<unknown, string[], 'readwrite'>, work: Promise<T>): Promise<T> {
  // Its rejection is awaited below, after the work's own.
  const done = tx.done.catch((error: unknown) => ({ error }))
  try {
    const value = await work
    const ended = await done
    if (ended) throw ended.error
    return value
  } catch (error) {
    if (tx.error === null) tx.abort()
    throw isFull(error) || isFull(tx.error)
      ? new StoreFull('the device has no room', { cause: error })
      : error
  }
}

/** The store of the specification's local data on IndexedDB; a write is on the disk before it resolves (`durability: 'strict'`). */
export function idbStore(db: LocalDatabase, changed: (tables: readonly TableName[]) => void): Store {
  return {
    read: (tables, work) => work(reading(db.transaction([...tables], 'readonly') as Open)),
    async write(tables, work) {
      const tx = db.transaction([...tables], 'readwrite', { durability: 'strict' })
      const wrote = new Set<TableName>()
      const value = await finish(tx, work(writing(tx, wrote)))
      if (wrote.size > 0) changed([...wrote])
      return value
    },
  }
}
