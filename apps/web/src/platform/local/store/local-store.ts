import { type ReadTransaction, type Store, StoreClosed } from '@vereda/offline/ports/store.ts'
import { TABLES, type TableName } from '@vereda/offline/store/tables.ts'
import { untilPutAway } from '../../page/put-away.ts'
import { announceChange } from './changes.ts'
import { idbStore, type LocalDatabase, openDatabase } from './idb-store.ts'
import { storeState } from './store-state.ts'

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
let wasOpen = false

// code that hardly any browser needs
async function inMemory(): Promise<Local> {
  const { memoryStore } = await import('@vereda/offline/store/memory-store.ts')
  return { store: announcing(memoryStore()), db: null }
}

/** What browsers answer that give no IndexedDB at all: private windows, sites whose data is blocked, a profile that is broken. */
const WITHHELD = new Set(['SecurityError', 'InvalidStateError', 'NotSupportedError', 'UnknownError'])
const isWithheld = (error: unknown) =>
  typeof indexedDB === 'undefined' || (error instanceof DOMException && WITHHELD.has(error.name))

function close(error: StoreClosed): Promise<never> {
  storeState.set(error.why)
  const closed = Promise.reject(error)
  closed.catch(() => undefined) // told to everyone who asks
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

/** What is there and can't be opened stays as it is: the learner is told (rule V1), and whoever looks after the app finds out why. */
function closeFailed(cause: unknown): Promise<never> {
  globalThis.reportError?.(cause)
  return close(new StoreClosed('failed', { cause }))
}

/** Memory stands in only where there was no store from the first moment; one that is there and refuses is never passed over (rule V3). */
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
        announceChange(TABLES) // what was being read went with it, and is asked of the one that is opened next
      },
    }
    openDatabase(DATABASE, events).then(isOpen, without).then(resolve, reject)
  })

/** A page that is put away lets go of its store and has none any more: what it left open, nobody could finish, and others would wait for it. */
void untilPutAway.then(() => {
  void opened?.then(
    ({ db }) => db?.close(),
    () => undefined,
  )
  opened = new Promise(() => undefined)
})

/** The local store, opened once per page, and again when the browser has closed it. Rejects with `StoreClosed` while this tab has none. */
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
