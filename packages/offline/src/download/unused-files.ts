import type { FileStore } from '../ports/file-store.ts'
import type { Store } from '../ports/store.ts'
import { versionsPlayed } from './games.ts'
import { gameKey, hashesOf, type StoredGame } from './stored-game.ts'

/** Every hash that any resource of any of the device's users needs. */
const neededHashes = (games: readonly StoredGame[]): ReadonlySet<string> =>
  new Set(games.flatMap((game) => [...hashesOf(game).keys()]))

/** Drops the older versions that no sitting plays any more, so that their files are no longer needed (rule D11). */
const dropOlder = (store: Store): Promise<StoredGame[]> =>
  store.write(['games', 'sittings'], async (tx) => {
    const sittings = await tx.list('sittings')
    const kept: StoredGame[] = []
    for (const game of await tx.list('games')) {
      const played = versionsPlayed(game, sittings)
      const older = game.older.filter(({ version }) => played.has(version))
      const after = { ...game, older }
      if (older.length !== game.older.length) await tx.put('games', gameKey(game), after)
      kept.push(after)
    }
    return kept
  })

/** Deletes every stored file and part that no resource on the device needs (rule D12). */
export async function deleteUnusedFiles(store: Store, files: FileStore): Promise<void> {
  const needed = neededHashes(await dropOlder(store))
  const unused = [...(await files.known())].filter((hash) => !needed.has(hash))
  if (unused.length > 0) await files.delete(unused)
  await files.dropParts(needed)
}
