import type { FileStore } from '../ports/file-store.ts'
import type { Locks } from '../ports/locks.ts'
import type { Store, WriteTransaction } from '../ports/store.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import { jobKey } from './download-job.ts'
import { FILES_LOCK } from './files-lock.ts'
import { gameKey, type StoredGame } from './stored-game.ts'
import { deleteUnusedFiles } from './unused-files.ts'

export type DeletePorts = { store: Store; files: FileStore; locks: Locks }
/** What to delete: a trail, or one resource of it. */
export type Deletion = { owner: Owner; groupTrailId: string; resourceId: string | null }

async function letGo(tx: WriteTransaction, game: StoredGame, groupTrailId: string): Promise<void> {
  const trailIds = game.trailIds.filter((id) => id !== groupTrailId)
  const key = gameKey(game.owner, game.resourceId)
  if (trailIds.length === 0) await tx.delete('games', key)
  else await tx.put('games', key, { ...game, trailIds })
}

/**
 * Deletes a downloaded trail, or one resource of it: its rows at once, then every file that nothing else uses. Plays and points stay
 * (rules D12, L4).
 */
export async function deleteDownload(
  { store, files, locks }: DeletePorts,
  deletion: Deletion,
): Promise<void> {
  const { owner, groupTrailId, resourceId } = deletion
  await store.write(['games', 'downloads'], async (tx) => {
    const held = await tx.list('games', under(...prefixOf(owner)))
    const gone = held.filter((game) => game.trailIds.includes(groupTrailId))
    for (const game of gone)
      if (resourceId === null || game.resourceId === resourceId) await letGo(tx, game, groupTrailId)
    if (resourceId === null) await tx.delete('downloads', jobKey({ owner, groupTrailId }))
  })
  await locks.whenFree(FILES_LOCK, () => deleteUnusedFiles(store, files))
}
