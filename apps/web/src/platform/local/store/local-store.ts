import type { ReadTransaction, Store } from '@vereda/offline/ports/store.ts'
import { memoryStore } from '@vereda/offline/store/memory-store.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import { announceChange } from './changes.ts'
import { idbStore, type LocalDatabase, openDatabase } from './idb-store.ts'

/** One database per origin, and an origin is one domain (decisions 1). */
const DATABASE = 'vereda'

/** `db` is null where the browser gives no IndexedDB: then everything online still works and nothing outlives the page (decisions 5). */
export type Local = { store: Store; db: LocalDatabase | null }

const announcing = (store: Store): Store => ({
  read: store.read,
  async write(tables, work) {
    const value = await store.write(tables, work)
    announceChange(tables)
    return value
  },
})

let opened: Promise<Local> | null = null

async function openLocal(): Promise<Local> {
  try {
    const db = await openDatabase(DATABASE, {
      terminated: () => {
        opened = null
      },
    })
    return { store: idbStore(db, announceChange), db }
  } catch {
    return { store: announcing(memoryStore()), db: null }
  }
}

/** The local store, opened once per page, and again when the browser has closed it. */
export function local(): Promise<Local> {
  opened ??= openLocal()
  return opened
}

/** The store of every engine and hook in this page. */
export const localStore: Store = {
  read: async (tables, work) => (await local()).store.read(tables, work),
  write: async (tables, work) => (await local()).store.write(tables, work),
}

/** Reads the store once. */
export const readLocal = <T>(tables: readonly TableName[], work: (tx: ReadTransaction) => Promise<T>) =>
  localStore.read(tables, work)
