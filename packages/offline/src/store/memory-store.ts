import type { ReadTransaction, Store, WriteTransaction } from '../ports/store.ts'
import { compareKeys, type Key, type KeyRange } from './key.ts'
import { TABLES, type TableName, type Tables } from './tables.ts'

type Entry = { key: Key; row: unknown }
type Table = Map<string, Entry>
/** What a memory store holds; handing the same to two stores makes them two views of one device. */
export type MemoryRows = Record<TableName, Table>

export const noRows = (): MemoryRows =>
  Object.fromEntries(TABLES.map((name) => [name, new Map()])) as unknown as MemoryRows

const nameOf = (key: Key) => JSON.stringify(key)
const within = (key: Key, range: KeyRange | undefined) =>
  range === undefined || (compareKeys(key, range.from) >= 0 && compareKeys(key, range.before) < 0)

function entries(rows: MemoryRows, table: TableName, range: KeyRange | undefined, limit = Infinity): Entry[] {
  const found = [...rows[table].values()].filter((entry) => within(entry.key, range))
  return found.sort((a, b) => compareKeys(a.key, b.key)).slice(0, limit)
}

function reading(rows: MemoryRows): ReadTransaction {
  return {
    async get<N extends TableName>(table: N, key: Key) {
      return rows[table].get(nameOf(key))?.row as Tables[N] | undefined
    },
    async list<N extends TableName>(table: N, range?: KeyRange, limit?: number) {
      return entries(rows, table, range, limit).map((entry) => entry.row as Tables[N])
    },
    async keys(table: TableName, range?: KeyRange) {
      return entries(rows, table, range).map((entry) => entry.key)
    },
  }
}

function writing(rows: MemoryRows, undo: (() => void)[]): WriteTransaction {
  const change = (table: TableName, key: Key, entry: Entry | null) => {
    const name = nameOf(key)
    const before = rows[table].get(name)
    undo.push(() => (before ? rows[table].set(name, before) : rows[table].delete(name)))
    if (entry) rows[table].set(name, entry)
    else rows[table].delete(name)
  }
  return {
    ...reading(rows),
    put: async (table, key, row) => change(table, key, { key, row }),
    delete: async (table, key) => change(table, key, null),
  }
}

/**
 * A store that lives as long as its rows: for browsers that give no IndexedDB, and for tests. Transactions run one after another, and one
 * that fails leaves nothing behind.
 */
export function memoryStore(rows: MemoryRows = noRows()): Store {
  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work, work)
    last = turn.catch(() => undefined)
    return turn
  }
  return {
    read: (_tables, work) => inTurn(() => work(reading(rows))),
    write: (_tables, work) =>
      inTurn(async () => {
        const undo: (() => void)[] = []
        try {
          return await work(writing(rows, undo))
        } catch (error) {
          for (const back of undo.reverse()) back()
          throw error
        }
      }),
  }
}
