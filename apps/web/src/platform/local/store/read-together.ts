import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import type { TableName } from '@vereda/offline/store/tables.ts'
import { localStore } from './local-store.ts'

type Read = { read(tx: ReadTransaction): Promise<void>; fail(error: unknown): void }

/** A transaction that reads nothing twice. Equal requests share one read; each list comes in an array of its own. */
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

/** Runs the gathered reads in one transaction. If it can't begin, all of them fail with the same fault. */
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
 * Reads the store in one transaction with all other reads of the same tables at the same moment, and reads nothing twice. The cards of a
 * screen ask for the same rows; a transaction for each of ten cards costs a slow phone more than the reads do.
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
