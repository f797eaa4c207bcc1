import {
  type ReadTransaction,
  type Store,
  StoreClosed,
  StoreFull,
  type WriteTransaction,
} from '@vereda/offline/ports/store.ts'
import type { Key, KeyRange } from '@vereda/offline/store/key.ts'
import { type Migration, type Upgrade, upgrade } from '@vereda/offline/store/schema/migration.ts'
import { MIGRATIONS } from '@vereda/offline/store/schema/migrations.ts'
import type { TableName, Tables } from '@vereda/offline/store/tables.ts'
import { type IDBPDatabase, type IDBPTransaction, openDB, unwrap } from 'idb'

export type LocalDatabase = IDBPDatabase

/** What may become of an open database, or of one that is being opened. */
export type DatabaseEvents = {
  /** A newer version of the app upgrades it: it is closed here. */
  outdated(): void
  /** The browser has closed it; it can be opened again. */
  terminated(): void
  /** A tab of an older version holds it and does not let go; it opens once that tab has. */
  blocked(): void
}

type VersionChange = IDBPTransaction<unknown, string[], 'versionchange'>

const upgradeOf = (db: LocalDatabase, tx: VersionChange): Upgrade => ({
  create: (table) => void db.createObjectStore(table),
  drop: (table) => db.deleteObjectStore(table),
  async entries(table) {
    const store = tx.objectStore(table)
    const [keys, rows] = await Promise.all([store.getAllKeys(), store.getAll()])
    return keys.map((key, i) => ({ key: key as Key, row: rows[i] as unknown }))
  },
  async replace(table, entries) {
    const store = tx.objectStore(table)
    await Promise.all([store.clear(), ...entries.map(({ key, row }) => store.put(row, [...key]))])
  },
})

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name

/**
 * Opens the database of this origin and brings it to the newest version (rule V1). Rejects with `StoreClosed` where a newer version of the
 * app has been here, with what a migration rejected with, and where the browser gives no IndexedDB.
 */
export async function openDatabase(
  name: string,
  events: Partial<DatabaseEvents> = {},
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<LocalDatabase> {
  let fault: { cause: unknown } | null = null
  try {
    return await openDB(name, migrations.at(-1)!.version, {
      upgrade(db, from, _to, tx) {
        // What it failed with is told by the opening itself.
        tx.done.catch(() => undefined)
        upgrade(upgradeOf(db, tx), from, migrations).catch((cause: unknown) => {
          fault = { cause }
          tx.abort()
        })
      },
      blocked: () => events.blocked?.(),
      blocking(_current, _blocked, event) {
        ;(event.target as IDBDatabase).close()
        events.outdated?.()
      },
      terminated: () => events.terminated?.(),
    })
  } catch (error) {
    if (isNamed(error, 'VersionError')) throw new StoreClosed('outdated')
    throw (fault as { cause: unknown } | null)?.cause ?? error
  }
}

const rangeOf = (range: KeyRange | undefined) =>
  range && IDBKeyRange.bound([...range.from], [...range.before], false, true)

type Open = IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>

/** The transactions of each database that have not been committed yet. */
const underWay = new WeakMap<LocalDatabase, Set<Open>>()

function follow<T extends Open>(db: LocalDatabase, tx: T): T {
  const open = underWay.get(db) ?? new Set()
  underWay.set(db, open.add(tx))
  const ended = () => void open.delete(tx)
  tx.done.then(ended, ended)
  return tx
}

function callOff(tx: Open): void {
  try {
    tx.abort()
  } catch {
    // it is being committed, which needs nothing of this page any more
  }
}

/**
 * Closes a database for a page that is put away. What has not been committed would stay as it is for as long as the page is kept, and in
 * WebKit everybody's writes with it: it is called off, whole, and whoever began it was never told that it is kept.
 */
export function putAway(db: LocalDatabase): void {
  for (const tx of underWay.get(db) ?? []) callOff(tx)
  db.close()
}

/** Begins a transaction; one of a database that was closed here is told as that. */
function begin<T>(open: () => T): T {
  try {
    return open()
  } catch (error) {
    throw isNamed(error, 'InvalidStateError') ? new StoreClosed('outdated') : error
  }
}

// A page of the listing makes some hundred requests: the wrapper's proxies and listeners cost more than these do themselves.
const answerOf = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

const bare = (open: Open) => unwrap(open) as IDBTransaction

function reading(open: Open): ReadTransaction {
  const tx = bare(open)
  return {
    get: <N extends TableName>(name: N, key: Key) =>
      answerOf<Tables[N] | undefined>(tx.objectStore(name).get([...key])),
    list: <N extends TableName>(name: N, range?: KeyRange, limit?: number) =>
      answerOf<Tables[N][]>(tx.objectStore(name).getAll(rangeOf(range), limit)),
    keys: (name, range) => answerOf(tx.objectStore(name).getAllKeys(rangeOf(range))) as Promise<Key[]>,
  }
}

/**
 * `wrote` collects the tables that are really changed: whoever reads the others need not read again. What is put or deleted is not waited for:
 * what comes after sees it, and one that fails calls the transaction off.
 */
function writing(open: Open, wrote: Set<TableName>): WriteTransaction {
  const tx = bare(open)
  return {
    ...reading(open),
    async put(name, key, row) {
      wrote.add(name)
      tx.objectStore(name).put(row, [...key])
    },
    async delete(name, key) {
      wrote.add(name)
      tx.objectStore(name).delete([...key])
    },
  }
}

/** Commits what the work did, or tells what called it off: the work itself, a row that was refused, or the commit. */
async function finish<T>(open: Open, work: Promise<T>): Promise<T> {
  const tx = bare(open)
  const isKept = new Promise<boolean>((resolve) => {
    tx.oncomplete = () => resolve(true)
    tx.onabort = () => resolve(false)
  })
  try {
    const value = await work
    // now and not when this page comes to it: it may be put away before
    tx.commit()
    if (await isKept) return value
    throw new DOMException('', 'AbortError')
  } catch (error) {
    callOff(open)
    const fault = tx.error ?? error
    throw isNamed(fault, 'QuotaExceededError') ? new StoreFull('no room', { cause: fault }) : fault
  }
}

/** The store of the specification's local data on IndexedDB; a write is on the disk before it resolves (`durability: 'strict'`). */
export function idbStore(db: LocalDatabase, changed: (tables: readonly TableName[]) => void): Store {
  return {
    read: async (tables, work) => {
      const tx = begin(() => db.transaction([...tables], 'readonly') as Open)
      return work(reading(follow(db, tx)))
    },
    async write(tables, work) {
      const tx = begin(() => db.transaction([...tables], 'readwrite', { durability: 'strict' }) as Open)
      follow(db, tx)
      const wrote = new Set<TableName>()
      const value = await finish(tx, work(writing(tx, wrote)))
      if (wrote.size > 0) changed([...wrote])
      return value
    },
  }
}
