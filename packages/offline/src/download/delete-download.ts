import { trailKey } from '../cache/cached-trail.ts'
import type { FileStore } from '../ports/file-store.ts'
import type { Locks } from '../ports/locks.ts'
import type { Store, WriteTransaction } from '../ports/store.ts'
import { under } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'
import { jobKey } from './download-job.ts'
import { FILES_LOCK } from './files-lock.ts'
import { journeysHolding } from './in-every-journey.ts'
import { gameKey } from './stored-game.ts'
import { deleteUnusedFiles } from './unused-files.ts'
import { forgetWhole } from './whole-trail.ts'

export type DeletePorts = { store: Store; files: FileStore; locks: Locks }
/** What to delete: a trail, or one resource of it. */
export type Deletion = { owner: Owner; groupTrailId: string; resourceId: string | null }

async function deleteUnder(tx: WriteTransaction, { owner, groupTrailId, resourceId }: Deletion) {
  await forgetWhole(tx, { owner, groupTrailId })
  const held = await tx.list('games', under(...trailKey(owner, groupTrailId)))
  for (const game of held)
    if (resourceId === null || game.resourceId === resourceId) await tx.delete('games', gameKey(game))
  if (resourceId === null) await tx.delete('downloads', jobKey({ owner, groupTrailId }))
}

/**
 * Deletes a downloaded trail, or one resource of it: its rows at once, then every file that nothing else uses. Plays and points stay (rules
 * D12, D27, L4).
 */
export async function deleteDownload(
  { store, files, locks }: DeletePorts,
  deletion: Deletion,
): Promise<void> {
  const { owner, groupTrailId } = deletion
  await store.write(['games', 'downloads', 'UP'], async (tx) => {
    const elsewhere = await journeysHolding(tx, { owner, groupTrailId })
    await deleteUnder(tx, deletion)
    for (const other of elsewhere) await deleteUnder(tx, { ...deletion, owner: other })
  })
  await locks.whenFree(FILES_LOCK, () => deleteUnusedFiles(store, files))
}
