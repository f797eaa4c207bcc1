import { type ReadTransaction, type Store, StoreClosed, type WriteTransaction } from '../ports/store.ts'
import type { Key, KeyRange } from './key.ts'
import { change, entriesIn, entryAt, type MemoryRows, noRows } from './memory-rows.ts'
import { SCHEMA_VERSION } from './schema/migrations.ts'
import type { TableName, Tables } from './tables.ts'

function reading({ tables }: MemoryRows): ReadTransaction {
  return {
    async get<N extends TableName>(table: N, key: Key) {
      return entryAt(tables[table]!, key)?.row as Tables[N] | undefined
    },
    async list<N extends TableName>(table: N, range?: KeyRange, limit?: number) {
      return entriesIn(tables[table]!, range, limit).map((entry) => entry.row as Tables[N])
    },
    async keys(table: TableName, range?: KeyRange) {
      return entriesIn(tables[table]!, range).map((entry) => entry.key)
    },
  }
}

const writing = (rows: MemoryRows, undo: (() => void)[]): WriteTransaction => ({
  ...reading(rows),
  put: async (table, key, row) => void undo.push(change(rows.tables[table]!, key, { key, row })),
  delete: async (table, key) => void undo.push(change(rows.tables[table]!, key, null)),
})

/**
 * A store that lives as long as its rows: for browsers that give no IndexedDB, and for tests. Transactions run one after another, and one
 * that fails leaves nothing behind. Rejects with `StoreClosed` once its rows are of another version than it was opened with (rule V2).
 */
export function memoryStore(rows: MemoryRows = noRows(), version = SCHEMA_VERSION): Store {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
  const open = () => {
    if (rows.version !== version) throw new StoreClosed('outdated')
    return rows
  }
  return {
    read: (_tables, work) => inTurn(async () => work(reading(open()))),
    write: (_tables, work) =>
      inTurn(async () => {
        const undo: (() => void)[] = []
        try {
          return await work(writing(open(), undo))
        } catch (error) {
          for (const back of undo.reverse()) back()
          throw error
        }
      }),
  }
}
