import type { Statement, Transaction } from './database.ts'

/** How many people one statement writes, so that it stays within its time limit however many people a domain has. */
const AT_ONCE = 10_000

/**
 * Runs a statement in one transaction until it finds no more rows, and answers the ids that it wrote. The statement's last parameter is how
 * many rows it may write. It must not find a written row again.
 */
export async function inBatches(
  tx: Transaction,
  statement: Statement,
  values: readonly unknown[],
): Promise<string[]> {
  const written: string[] = []
  for (;;) {
    const rows = await tx.rows<{ id: string }>(statement, [...values, AT_ONCE])
    for (const { id } of rows) written.push(id)
    if (rows.length < AT_ONCE) return written
  }
}

/** Splits a list into parts that one statement may write. */
export function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
