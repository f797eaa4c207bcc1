import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

const LEFT = {
  name: 'unused-files',
  text: `select hash from unused_file where unused_since < now() - interval '1 hour' order by unused_since limit 10000`,
}
const REMOVED = {
  name: 'remove-unused-file',
  // a file that was listed anew meanwhile is being uploaded, and stays
  text: `delete from unused_file where hash = $1 and unused_since <= now() - $2::interval returning file_is_kept(hash) as "isKept"`,
}

export type Files = { database: Database; files: FileStore }

type Unused = { domainId: number; hashes: readonly string[]; since: string }

async function remove({ database, files }: Files, { domainId, hashes, since }: Unused): Promise<void> {
  for (const hash of hashes)
    await database.atomically(domainId, async (tx) => {
      const [unused] = await tx.rows<{ isKept: boolean }>(REMOVED, [hash, since])
      if (unused && !unused.isKept) await files.delete(hash)
    })
}

/** Removes files at once that no domain names. When this is interrupted, the files' rows are still there, and the sweep removes them. */
export const removeUnused = (files: Files, domainId: number, hashes: readonly string[]): Promise<void> =>
  remove(files, { domainId, hashes, since: '0' })

const OF_NO_DOMAIN = 0

/** Removes files that were unused for an hour: replaced photos, and files that an ended node left behind. */
export async function sweepUnused(files: Files): Promise<void> {
  const left = await files.database.rows<{ hash: string }>(LEFT)
  await remove(files, {
    domainId: OF_NO_DOMAIN,
    hashes: left.map(({ hash }) => hash),
    since: '1 hour',
  })
}
