import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'
import type { BeforeKept } from './store-package.ts'

const NOTE = {
  name: 'note-arriving-files',
  isRepeatable: true as const,
  text: `with noted as (update dropped_photo set dropped_at = now() where hash = any($1) returning hash)
    insert into dropped_photo (hash) select a.hash from unnest($2::text[]) a (hash)
      where not exists (select from noted n where n.hash = a.hash) order by 1 on conflict do nothing`,
}

/**
 * Notes the files of a package before they are kept, where photos that nobody has are noted: who imports it may be killed before anything names
 * them, and the sweep of those takes away what is named nowhere. What the store has already is named by others.
 */
export const noteArriving =
  ({ database, files }: { database: Database; files: FileStore }, domainId: number): BeforeKept =>
  async (hashes) => {
    const lacking: string[] = []
    for (const hash of hashes) if (!(await files.has(hash))) lacking.push(hash)
    await database.as(domainId, (tx) => tx.rows(NOTE, [hashes, lacking]))
  }
