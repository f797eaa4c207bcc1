import type { Key } from '../key.ts'

/** A row with its key, of any version. */
export type Entry = { key: Key; row: unknown }

/** Reads any table's rows as they were before this version. */
export type RowsBefore = (table: string) => Promise<readonly Entry[]>

/** What becomes of one row: the rows, with their keys, that replace it; none: the row is dropped. */
export type Carry = (entry: Entry, before: RowsBefore) => Promise<readonly Entry[]> | readonly Entry[]

/**
 * One version of the local store, as the changes to the one before: tables that it creates, tables that it drops, and how it converts the
 * rows of the others. This is only a description; `upgrade` carries it out.
 */
export type Migration = {
  version: number
  creates: readonly string[]
  drops: readonly string[]
  carries: Readonly<Record<string, Carry>>
}

/** The transaction of one upgrade: either all of it becomes durable, or the old content and version stay. */
export type Upgrade = {
  create(table: string): void
  drop(table: string): void
  entries(table: string): Promise<Entry[]>
  /** Replaces all rows of a table. */
  replace(table: string, entries: readonly Entry[]): Promise<void>
}

function rowsBefore(tx: Upgrade): RowsBefore {
  const read = new Map<string, Promise<readonly Entry[]>>()
  return (table) => {
    const rows = read.get(table) ?? tx.entries(table)
    read.set(table, rows)
    return rows
  }
}

/** Converts the rows of all tables before it writes any table. */
async function carryOver(tx: Upgrade, carries: Migration['carries']): Promise<void> {
  const before = rowsBefore(tx)
  const carried: [table: string, entries: Entry[]][] = []
  for (const [table, carry] of Object.entries(carries)) {
    const entries: Entry[] = []
    for (const entry of await before(table)) entries.push(...(await carry(entry, before)))
    carried.push([table, entries])
  }
  for (const [table, entries] of carried) await tx.replace(table, entries)
}

const NO_STORE = 0

/**
 * Brings a store from one version (0: there is none yet) through every later one, in order; rejects where a migration does (rule V1). A new
 * store has no rows to convert: its tables are created, and nothing is read.
 */
export async function upgrade(tx: Upgrade, from: number, migrations: readonly Migration[]): Promise<void> {
  for (const { version, creates, drops, carries } of migrations) {
    if (version <= from) continue
    for (const table of creates) tx.create(table)
    if (from !== NO_STORE) await carryOver(tx, carries)
    for (const table of drops) tx.drop(table)
  }
}
