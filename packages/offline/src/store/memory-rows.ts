import { compareKeys, type Key, type KeyRange } from './key.ts'
import { type Entry, type Migration, type Upgrade, upgrade } from './schema/migration.ts'
import { MIGRATIONS } from './schema/migrations.ts'

type Table = Map<string, Entry>

/** What a memory store holds, and in which version; two stores over the same rows act as two tabs of one device. */
export type MemoryRows = { version: number; tables: Record<string, Table> }

const nameOf = (key: Key) => JSON.stringify(key)
const within = (key: Key, range: KeyRange | undefined) =>
  range === undefined || (compareKeys(key, range.from) >= 0 && compareKeys(key, range.before) < 0)

/** A table's rows within a range, in key order. */
export function entriesIn(table: Table, range?: KeyRange, limit = Infinity): Entry[] {
  const found = [...table.values()].filter((entry) => within(entry.key, range))
  return found.sort((a, b) => compareKeys(a.key, b.key)).slice(0, limit)
}

/** The row under a key, or undefined where there is none. */
export const entryAt = (table: Table, key: Key): Entry | undefined => table.get(nameOf(key))

/** Puts a row, or deletes it (null); answers a function that undoes the change. */
export function change(table: Table, key: Key, entry: Entry | null): () => void {
  const name = nameOf(key)
  const before = table.get(name)
  if (entry) table.set(name, entry)
  else table.delete(name)
  return () => void (before ? table.set(name, before) : table.delete(name))
}

const tableOf = (entries: readonly Entry[]): Table =>
  new Map(entries.map((entry) => [nameOf(entry.key), entry]))

const upgradeOf = (tables: Record<string, Table>): Upgrade => ({
  create(table) {
    tables[table] = new Map()
  },
  drop(table) {
    delete tables[table]
  },
  entries: async (table) => entriesIn(tables[table]!),
  async replace(table, entries) {
    tables[table] = tableOf(entries)
  },
})

/** Brings rows to the newest of these versions; rejects where a migration fails, and the rows stay as they were (rule V1). */
export async function upgradeRows(rows: MemoryRows, migrations = MIGRATIONS): Promise<void> {
  const tables = { ...rows.tables }
  await upgrade(upgradeOf(tables), rows.version, migrations)
  rows.tables = tables
  rows.version = Math.max(rows.version, migrations.at(-1)!.version)
}

/** A device that holds nothing yet, in the newest of these versions. */
export function noRows(migrations: readonly Migration[] = MIGRATIONS): MemoryRows {
  const creates = migrations.flatMap((migration) => migration.creates)
  const dropped = new Set(migrations.flatMap((migration) => migration.drops))
  const names = creates.filter((table) => !dropped.has(table))
  const tables = Object.fromEntries(names.map((name) => [name, new Map()]))
  return { version: migrations.at(-1)!.version, tables }
}
