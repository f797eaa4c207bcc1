import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import { localStore } from './local-store.ts'

type Read = { read(tx: ReadTransaction): Promise<void>; fail(error: unknown): void }

/** A transaction that reads nothing twice: who asks for the same rows gets the same rows, each list in an array of its own. */
function readingOnce(tx: ReadTransaction): ReadTransaction {
  const read = new Map<string, Promise<unknown>>()
  const once = <T>(what: unknown[], ask: () => Promise<T>): Promise<T> => {
    const name = JSON.stringify(what)
    const known = (read.get(name) as Promise<T> | undefined) ?? ask()
    read.set(name, known)
    return known
  }
  return {
    get: (table, key) => once(['get', table, key], () => tx.get(table, key)),
    list: async (table, range, limit) => [
      ...(await once(['list', table, range, limit], () => tx.list(table, range, limit))),
    ],
    keys: async (table, range) => [...(await once(['keys', table, range], () => tx.keys(table, range)))],
  }
}

const gathering = new Map<string, Read[]>()

/** The reads that were gathered, in one transaction; where there is none, all of them fail with why. */
async function readAll(tables: readonly TableName[], reads: Read[]): Promise<void> {
  const kind = tables.join()
  const begin = () => void (gathering.get(kind) === reads && gathering.delete(kind))
  try {
    await localStore.read(tables, async (tx) => {
      begin()
      const shared = readingOnce(tx)
      await Promise.all(reads.map(({ read }) => read(shared)))
    })
  } catch (error) {
    begin()
    for (const { fail } of reads) fail(error)
  }
}

/**
 * Reads the store with everybody who reads the same tables in the same moment: one transaction for all of them, in which nothing is read twice.
 * A screen of cards asks the same of each; ten transactions of theirs cost a slow phone more than what they read.
 */
export function readTogether<T>(
  tables: readonly TableName[],
  work: (tx: ReadTransaction) => Promise<T>,
): Promise<T> {
  const kind = tables.join()
  return new Promise((resolve, reject) => {
    const mine: Read = { read: (tx) => work(tx).then(resolve, reject), fail: reject }
    const others = gathering.get(kind)
    if (others) return void others.push(mine)
    const reads = [mine]
    gathering.set(kind, reads)
    void readAll(tables, reads)
  })
}
