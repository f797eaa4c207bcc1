import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { readLocal } from '../store/local-store.ts'

/** Whether the user only previews this trail and is not in it. Then nothing of it is kept or sent. */
export const isPreview = (owner: Owner, groupTrailId: string): Promise<boolean> =>
  readLocal(CACHED_TABLES, async (tx) => (await readCached(tx, owner, groupTrailId))?.trail.preview === true)
