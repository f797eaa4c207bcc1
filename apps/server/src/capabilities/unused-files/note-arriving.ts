import type { Database } from '../../platform/database/database.ts'
import type { BeforeKept, FileStore } from '../../platform/files/file-store.ts'
import { NOTE_UNUSED } from './note-unused.ts'

const NOTED = {
  name: 'note-unused-again',
  isRepeatable: true as const,
  text: 'update unused_file set unused_since = now() where hash = any($1) returning hash',
}

/**
 * Lists files as unused before they are stored. The sender or the server may end before anything names them, and the sweep then removes them. A
 * file that is in the store but not listed as unused is named by something else, so it is not listed. The store is asked after the first
 * statement, because that statement waits for a sweep that is removing one of the files.
 */
export const noteArriving =
  ({ database, files }: { database: Database; files: FileStore }, domainId: number): BeforeKept =>
  async (hashes) => {
    const rows = await database.as(domainId, (tx) => tx.rows<{ hash: string }>(NOTED, [hashes]))
    const noted = new Set(rows.map(({ hash }) => hash))
    const lacking: string[] = []
    for (const hash of hashes) if (!noted.has(hash) && !(await files.has(hash))) lacking.push(hash)
    if (lacking.length > 0) await database.as(domainId, (tx) => tx.rows(NOTE_UNUSED, [lacking]))
  }
