import type { Database } from '../../platform/database/database.ts'
import { NOTE_UNUSED } from './note-unused.ts'
import type { Files } from './remove-unused.ts'

const ASKED_AT_ONCE = 1_000

const UNNAMED = {
  name: 'unnamed-files',
  text: `select hash from unnest($1::text[]) asked (hash)
    where not exists (select from unused_file u where u.hash = asked.hash) and not file_is_kept(hash)`,
}

/**
 * Files that the store keeps and no row speaks of: neither somebody’s, nor noted as unused. What is on its way is noted before it is kept, so
 * it is none of them.
 */
export async function unnamedFiles({ database, files }: Files): Promise<string[]> {
  const unnamed: string[] = []
  let asked: string[] = []
  const ask = async () => {
    for (const { hash } of await database.rows<{ hash: string }>(UNNAMED, [asked])) unnamed.push(hash)
    asked = []
  }
  for await (const hash of files.list()) if (asked.push(hash) === ASKED_AT_ONCE) await ask()
  await ask()
  return unnamed
}

/** Leaves them to the sweep, which waits an hour and asks once more whether something names them. */
export async function letGo(database: Database, hashes: readonly string[]): Promise<void> {
  for (let from = 0; from < hashes.length; from += ASKED_AT_ONCE)
    await database.rows(NOTE_UNUSED, [hashes.slice(from, from + ASKED_AT_ONCE)])
}
