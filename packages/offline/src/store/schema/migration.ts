import type { Key } from '../key.ts'

/** A row with its key, whatever version wrote it. */
export type Entry = { key: Key; row: unknown }

/** What becomes of one row: where it lies from now on and what it says, or null: it goes. */
export type Carry = (entry: Entry) => Entry | null

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

async function carryOver(tx: Upgrade, table: string, carry: Carry): Promise<void> {
  const carried = (await tx.entries(table)).map(carry)
  await tx.replace(
    table,
    carried.filter((entry) => entry !== null),
  )
}

/** Brings a store from one version (0: there is none yet) through every later one, in order; rejects where a migration does (rule V1). */
export async function upgrade(tx: Upgrade, from: number, migrations: readonly Migration[]): Promise<void> {
  for (const { version, creates, drops, carries } of migrations) {
    if (version <= from) continue
    for (const table of creates) tx.create(table)
    for (const [table, carry] of Object.entries(carries)) await carryOver(tx, table, carry)
    for (const table of drops) tx.drop(table)
  }
}
