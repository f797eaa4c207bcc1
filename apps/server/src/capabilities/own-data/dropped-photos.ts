import type { Database } from '../../platform/database/database.ts'
import type { FileStore } from '../../platform/files/file-store.ts'

const LEFT = {
  name: 'dropped-photos',
  text: `select hash from dropped_photo where dropped_at < now() - interval '1 hour' order by dropped_at limit 10000`,
}
const REMOVED = {
  name: 'remove-dropped-photo',
  text: 'delete from dropped_photo where hash = $1 returning photo_is_kept(hash) as "isKept"',
}

export type Photos = { database: Database; files: FileStore }

/** Removes files of photos that nobody has any more, in any domain; where that is cut off, the row that says so is there still. */
export async function removePhotos(
  { database, files }: Photos,
  domainId: number,
  hashes: readonly string[],
): Promise<void> {
  for (const hash of hashes)
    await database.atomically(domainId, async (tx) => {
      const [dropped] = await tx.rows<{ isKept: boolean }>(REMOVED, [hash])
      if (dropped && !dropped.isKept) await files.delete(hash)
    })
}

const OF_NO_DOMAIN = 0

/** Removes what is left of photos that were changed, and of erased people's where a node ended in between. */
export async function sweepPhotos(photos: Photos): Promise<void> {
  const left = await photos.database.rows<{ hash: string }>(LEFT)
  await removePhotos(
    photos,
    OF_NO_DOMAIN,
    left.map(({ hash }) => hash),
  )
}
