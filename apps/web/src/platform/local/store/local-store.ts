import { type ReadTransaction, type Store, StoreClosed } from '@vereda/offline/ports/store.ts'
import { TABLES, type TableName } from '@vereda/offline/store/tables.ts'
import { untilPutAway } from '../../page/put-away.ts'
import { announceChange } from './changes.ts'
import { idbStore, type LocalDatabase, openDatabase } from './idb-store.ts'
import { storeState } from './store-state.ts'

/** One database per origin, and an origin is one domain (decisions 1). */
const DATABASE = 'vereda'

/**
 * The local store of this page. `db` is null where the browser gives no IndexedDB: then everything online still works and nothing outlives
 * the page (decisions 5).
 */
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
let wasOpen = false

// loaded on demand, because hardly any browser needs it
async function inMemory(): Promise<Local> {
  const { memoryStore } = await import('@vereda/offline/store/memory-store.ts')
  return { store: announcing(memoryStore()), db: null }
}

/** The faults of browsers that give no IndexedDB at all: in private windows, with blocked site data, or with a broken profile. */
const WITHHELD = new Set(['SecurityError', 'InvalidStateError', 'NotSupportedError', 'UnknownError'])
const isWithheld = (error: unknown) =>
  typeof indexedDB === 'undefined' || (error instanceof DOMException && WITHHELD.has(error.name))

function close(error: StoreClosed): Promise<never> {
  storeState.set(error.why)
  const closed = Promise.reject(error)
  closed.catch(() => undefined) // every caller of `local` gets this rejection
  opened = closed
  return closed
}

function isOpen(db: LocalDatabase): Local {
  const waited = storeState.get() === 'blocked'
  wasOpen = true
  storeState.set('open')
  const open = { store: idbStore(db, announceChange), db }
  opened = Promise.resolve(open)
  if (waited) announceChange(TABLES)
  return open
}

/** Handles a store that exists and can't be opened. Its data stays as it is, the learner is told (rule V1), and the fault is reported. */
function closeFailed(cause: unknown): Promise<never> {
  globalThis.reportError?.(cause)
  return close(new StoreClosed('failed', { cause }))
}

/** Uses memory instead only where there was no store from the start. A store that exists and refuses is always told to the learner (rule V3). */
function without(error: unknown): Promise<Local> {
  if (error instanceof StoreClosed) return close(error)
  if (wasOpen || !isWithheld(error)) return closeFailed(error)
  storeState.set('memory')
  return inMemory()
}

const openLocal = () =>
  new Promise<Local>((resolve, reject) => {
    const events = {
      outdated: () => void close(new StoreClosed('outdated')),
      blocked: () => close(new StoreClosed('blocked')).catch(reject),
      terminated: () => {
        opened = null
        announceChange(TABLES) // running reads failed with it, and are repeated in the database that is opened next
      },
    }
    openDatabase(DATABASE, events).then(isOpen, without).then(resolve, reject)
  })

/**
 * Closes the store when the page is put away, and gives none afterwards. A transaction that stayed open could never finish, and other pages
 * would wait for it.
 */
void untilPutAway.then(() => {
  void opened?.then(
    ({ db }) => db?.close(),
    () => undefined,
  )
  opened = new Promise(() => undefined)
})

/** The local store. It is opened once per page, and again after the browser has closed it. Rejects with `StoreClosed` while this tab has none. */
export function local(): Promise<Local> {
  opened ??= openLocal()
  return opened
}

/** The store that all engines and hooks of this page use. */
export const localStore: Store = {
  read: async (tables, work) => (await local()).store.read(tables, work),
  write: async (tables, work) => (await local()).store.write(tables, work),
}

export const readLocal = <T>(tables: readonly TableName[], work: (tx: ReadTransaction) => Promise<T>) =>
  localStore.read(tables, work)
