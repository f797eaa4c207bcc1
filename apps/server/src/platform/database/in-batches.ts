import type { Statement, Transaction } from './database.ts'

/** So many people are written by one statement: however many a domain has, none of them takes as long as a statement may. */
const AT_ONCE = 10_000

/**
 * Runs a statement, whose last parameter is how many it may write, until it finds nobody more, in one transaction; answers who was written. Whoever
 * was written must not be found again.
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

/** What is to be written, so many at once as one statement may. */
export function* batchesOf<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += AT_ONCE) yield all.slice(from, from + AT_ONCE)
}
