import { type ReadTransaction, type Store, StoreClosed, type WriteTransaction } from '../ports/store.ts'
import type { Key, KeyRange } from './key.ts'
import { change, entriesIn, entryAt, type MemoryRows, noRows } from './memory-rows.ts'
import { SCHEMA_VERSION } from './schema/migrations.ts'
import type { TableName, Tables } from './tables.ts'

/** The tables that a transaction named; it can use no other, as in IndexedDB. */
const named = ({ tables }: MemoryRows, names: readonly TableName[]) => ({
  of(table: TableName) {
    if (names.includes(table)) return tables[table]!
    throw new Error(`a transaction over ${names} reaches no ${table}`)
  },
})
type Named = ReturnType<typeof named>

function reading(tables: Named): ReadTransaction {
  return {
    async get<N extends TableName>(table: N, key: Key) {
      return entryAt(tables.of(table), key)?.row as Tables[N] | undefined
    },
    async list<N extends TableName>(table: N, range?: KeyRange, limit?: number) {
      return entriesIn(tables.of(table), range, limit).map((entry) => entry.row as Tables[N])
    },
    async keys(table: TableName, range?: KeyRange) {
      return entriesIn(tables.of(table), range).map((entry) => entry.key)
    },
  }
}

const writing = (tables: Named, undo: (() => void)[]): WriteTransaction => ({
  ...reading(tables),
  put: async (table, key, row) => void undo.push(change(tables.of(table), key, { key, row })),
  delete: async (table, key) => void undo.push(change(tables.of(table), key, null)),
  async deleteRange(table, range) {
    for (const { key } of entriesIn(tables.of(table), range)) undo.push(change(tables.of(table), key, null))
  },
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
    read: (names, work) => inTurn(async () => work(reading(named(open(), names)))),
    write: (names, work) =>
      inTurn(async () => {
        const undo: (() => void)[] = []
        try {
          return await work(writing(named(open(), names), undo))
        } catch (error) {
          for (const back of undo.reverse()) back()
          throw error
        }
      }),
  }
}
