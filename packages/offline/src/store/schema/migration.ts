import type { Key } from '../key.ts'

/** A row with its key, whatever version wrote it. */
export type Entry = { key: Key; row: unknown }

/** Any table's rows as they stood before this version. */
export type RowsBefore = (table: string) => Promise<readonly Entry[]>

/** What becomes of one row: where it lies from now on and what it says, in as many rows as it takes; none: it goes. */
export type Carry = (entry: Entry, before: RowsBefore) => Promise<readonly Entry[]> | readonly Entry[]

/**
 * One version of the local store, as what it changes in the one before: tables that it makes, tables that it drops, and what becomes of the
 * rows of those that stay. Describes only; `upgrade` does it.
 */
export type Migration = {
  version: number
  creates: readonly string[]
  drops: readonly string[]
  carries: Readonly<Record<string, Carry>>
}

/** One upgrade's own transaction: all of it is durable at once, or the old content and version stay. */
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

/** No table is written before every one was read. */
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
 * store has no rows to carry over: its tables are made, and nothing is read.
 */
export async function upgrade(tx: Upgrade, from: number, migrations: readonly Migration[]): Promise<void> {
  for (const { version, creates, drops, carries } of migrations) {
    if (version <= from) continue
    for (const table of creates) tx.create(table)
    if (from !== NO_STORE) await carryOver(tx, carries)
    for (const table of drops) tx.drop(table)
  }
}
