import type { Database } from '../../platform/database/database.ts'
import { NOTE_UNUSED } from './note-unused.ts'
import type { Files } from './remove-unused.ts'

const ASKED_AT_ONCE = 1_000

const UNNAMED = {
  name: 'unnamed-files',
  text: `select hash from unnest($1::text[]) asked (hash)
    where not exists (select from unused_file u where u.hash = asked.hash) and not file_is_kept(hash)`,
}

/** The files in the store that no row names and that are not listed as unused. An upload is listed before it is stored, so it is not among them. */
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

/** Lists files as unused. The sweep waits an hour and then checks again whether anything names them. */
export async function letGo(database: Database, hashes: readonly string[]): Promise<void> {
  for (let from = 0; from < hashes.length; from += ASKED_AT_ONCE)
    await database.rows(NOTE_UNUSED, [hashes.slice(from, from + ASKED_AT_ONCE)])
}
