import type { FileStore } from '../ports/file-store.ts'
import type { Store } from '../ports/store.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import { hashesOf, type StoredGame } from './stored-game.ts'

export type StoredResource = { resourceId: string; title: string; type: StoredGame['type']; bytes: number }
export type StoredTrailSize = { groupTrailId: string; bytes: number; resources: StoredResource[] }
/** What of an owner is on the device; a file that several share counts once wherever they are added up. */
export type StoredSizes = { trails: StoredTrailSize[]; bytes: number }

type Sizes = ReadonlyMap<string, number>

const weight = (files: readonly Sizes[]): number =>
  [...new Map(files.flatMap((sizes) => [...sizes])).values()].reduce((sum, size) => sum + size, 0)

function storedOf(game: StoredGame, known: ReadonlySet<string>): Sizes {
  return new Map([...hashesOf(game)].filter(([hash]) => known.has(hash)))
}

/** The sizes for the offline data screen: of every resource that holds stored files, of its trails, and in all (rule D16). */
export async function storedSizes(
  store: Store,
  files: Pick<FileStore, 'known'>,
  owner: Owner,
): Promise<StoredSizes> {
  const known = await files.known()
  const games = await store.read(['games'], (tx) => tx.list('games', under(...prefixOf(owner))))
  const held = games.map((game) => ({ game, sizes: storedOf(game, known) }))
  const trailIds = [...new Set(games.flatMap((game) => game.trailIds))]
  const trails = trailIds.map((groupTrailId) => {
    const ours = held.filter(({ game }) => game.trailIds.includes(groupTrailId))
    const resources = ours.map(({ game: { resourceId, title, type }, sizes }) => ({
      resourceId,
      title,
      type,
      bytes: weight([sizes]),
    }))
    return { groupTrailId, resources, bytes: weight(ours.map(({ sizes }) => sizes)) }
  })
  return { trails, bytes: weight(held.map(({ sizes }) => sizes)) }
}
