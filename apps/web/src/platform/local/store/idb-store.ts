import { answerOf } from '@vereda/client/indexed-db/answer-of.ts'
import { callOff, endsWithPage } from '@vereda/client/indexed-db/ends-with-page.ts'
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

export type LocalDatabase = IDBDatabase

/** What may happen to a database that is open or being opened. */
export type DatabaseEvents = {
  /** A newer version of the app wants to upgrade it, so this page has closed it. */
  outdated(): void
  /** The browser has closed it; it can be opened again. */
  terminated(): void
  /** A tab with an older version holds it open. It opens once that tab closes it. */
  blocked(): void
}

const upgradeOf = (db: LocalDatabase, tx: IDBTransaction): Upgrade => ({
  create: (table) => void db.createObjectStore(table),
  drop: (table) => db.deleteObjectStore(table),
  async entries(table) {
    const store = tx.objectStore(table)
    const [keys, rows] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())])
    return keys.map((key, i) => ({ key: key as Key, row: rows[i] as unknown }))
  },
  async replace(table, entries) {
    const store = tx.objectStore(table)
    store.clear()
    await Promise.all(entries.map(({ key, row }) => answerOf(store.put(row, [...key]))))
  },
})

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name

/** Opens a database in the newest version. Rejects with a migration's fault if one fails. */
async function opened(
  name: string,
  migrations: readonly Migration[],
  blocked: (() => void) | undefined,
): Promise<LocalDatabase> {
  let fault: { cause: unknown } | null = null
  const opening = indexedDB.open(name, migrations.at(-1)!.version)
  opening.onblocked = () => blocked?.()
  opening.onupgradeneeded = ({ oldVersion }) => {
    const tx = opening.transaction!
    upgrade(upgradeOf(opening.result, tx), oldVersion, migrations).catch((cause: unknown) => {
      fault = { cause }
      callOff(tx)
    })
  }
  return answerOf(opening).catch((error: unknown) => {
    throw fault?.cause ?? error
  })
}

/**
 * Opens this origin's database and upgrades it to the newest version (rule V1). Rejects with `StoreClosed` where a newer version of the app
 * has upgraded it, with a migration's fault, or where the browser gives no IndexedDB.
 */
export async function openDatabase(
  name: string,
  { blocked, outdated, terminated }: Partial<DatabaseEvents> = {},
  migrations: readonly Migration[] = MIGRATIONS,
): Promise<LocalDatabase> {
  try {
    const db = await opened(name, migrations, blocked)
    db.onclose = () => terminated?.()
    db.onversionchange = () => {
      db.close()
      outdated?.()
    }
    return db
  } catch (error) {
    throw isNamed(error, 'VersionError') ? new StoreClosed('outdated') : error
  }
}

const rangeOf = ({ from, before }: KeyRange) => IDBKeyRange.bound([...from], [...before], false, true)

/** Begins a transaction. Throws `StoreClosed` if this page has closed the database. */
function begin(open: () => IDBTransaction): IDBTransaction {
  try {
    return endsWithPage(open())
  } catch (error) {
    throw isNamed(error, 'InvalidStateError') ? new StoreClosed('outdated') : error
  }
}

function reading(tx: IDBTransaction): ReadTransaction {
  return {
    get: <N extends TableName>(name: N, key: Key) =>
      answerOf<Tables[N] | undefined>(tx.objectStore(name).get([...key])),
    list: <N extends TableName>(name: N, range?: KeyRange, limit?: number) =>
      answerOf<Tables[N][]>(tx.objectStore(name).getAll(range && rangeOf(range), limit)),
    keys: (name, range) =>
      answerOf(tx.objectStore(name).getAllKeys(range && rangeOf(range))) as Promise<Key[]>,
  }
}

/**
 * The writing side of a transaction. `wrote` collects the tables that really changed, so that readers of other tables need not read again.
 * A put or delete is not awaited: later reads see it, and a failed one aborts the transaction.
 */
function writing(tx: IDBTransaction, wrote: Set<TableName>): WriteTransaction {
  return {
    ...reading(tx),
    async put(name, key, row) {
      wrote.add(name)
      tx.objectStore(name).put(row, [...key])
    },
    async delete(name, key) {
      wrote.add(name)
      tx.objectStore(name).delete([...key])
    },
    async deleteRange(name, range) {
      wrote.add(name)
      tx.objectStore(name).delete(rangeOf(range))
    },
  }
}

/** Commits the work, or throws what aborted it: a fault of the work, a refused row, or a failed commit. */
async function finish<T>(tx: IDBTransaction, work: Promise<T>): Promise<T> {
  const isKept = new Promise<boolean>((resolve) => {
    tx.oncomplete = () => resolve(true)
    tx.onabort = () => resolve(false)
  })
  try {
    const value = await work
    // commits at once: the page may be put away before it would commit by itself
    tx.commit()
    if (await isKept) return value
    throw new DOMException('', 'AbortError')
  } catch (error) {
    callOff(tx)
    const fault = tx.error ?? error
    throw isNamed(fault, 'QuotaExceededError') ? new StoreFull('no room', { cause: fault }) : fault
  }
}

/** The store of the specification's local data on IndexedDB. A write is on the disk before its promise resolves (`durability: 'strict'`). */
export function idbStore(db: LocalDatabase, changed: (tables: readonly TableName[]) => void): Store {
  return {
    read: async (tables, work) => {
      const tx = begin(() => db.transaction([...tables], 'readonly'))
      return work(reading(tx))
    },
    async write(tables, work) {
      const tx = begin(() => db.transaction([...tables], 'readwrite', { durability: 'strict' }))
      const wrote = new Set<TableName>()
      const value = await finish(tx, work(writing(tx, wrote)))
      if (wrote.size > 0) changed([...wrote])
      return value
    },
  }
}
