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

/** What may become of an open database, or of one that is being opened. */
export type DatabaseEvents = {
  /** A newer version of the app upgrades it: it is closed here. */
  outdated(): void
  /** The browser has closed it; it can be opened again. */
  terminated(): void
  /** A tab of an older version holds it and does not let go; it opens once that tab has. */
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

/** Asks for a database in the newest version; what a migration failed with is what the opening fails with. */
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
 * Opens the database of this origin and brings it to the newest version (rule V1). Rejects with `StoreClosed` where a newer version of the
 * app has been here, with what a migration rejected with, and where the browser gives no IndexedDB.
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

/** Begins a transaction; one of a database that was closed here is told as that. */
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
 * `wrote` collects the tables that are really changed: whoever reads the others need not read again. What is put or deleted is not waited for:
 * what comes after sees it, and one that fails calls the transaction off.
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

/** Commits what the work did, or tells what called it off: the work itself, a row that was refused, or the commit. */
async function finish<T>(tx: IDBTransaction, work: Promise<T>): Promise<T> {
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
    callOff(tx)
    const fault = tx.error ?? error
    throw isNamed(fault, 'QuotaExceededError') ? new StoreFull('no room', { cause: fault }) : fault
  }
}

/** The store of the specification's local data on IndexedDB; a write is on the disk before it resolves (`durability: 'strict'`). */
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
