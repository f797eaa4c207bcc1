import type { FileStore } from '../ports/file-store.ts'
import type { Store } from '../ports/store.ts'
import { under } from '../store/key.ts'
import { type Owner, prefixOf } from '../store/owner.ts'
import { hashesOf, type StoredGame } from './stored-game.ts'
import { isSmall } from './wanted.ts'

export type StoredResource = { resourceId: string; title: string; type: StoredGame['type']; bytes: number }
export type StoredTrailSize = { groupTrailId: string; bytes: number; resources: StoredResource[] }
/** What of an owner is on the device; a file that several share counts once wherever they are added up. */
export type StoredSizes = { trails: StoredTrailSize[]; bytes: number }

type Sizes = ReadonlyMap<string, number>

const weight = (files: readonly Sizes[]): number =>
  [...new Map(files.flatMap((sizes) => [...sizes])).values()].reduce((sum, size) => sum + size, 0)

type Stored = Pick<FileStore, 'known' | 'partSize'>

/** What is here of each file that a resource needs: all of it, or the part of a large one that has come. */
async function storedOf(game: StoredGame, files: Stored, known: ReadonlySet<string>): Promise<Sizes> {
  const sizes = await Promise.all(
    [...hashesOf(game)].map(async ([hash, size]): Promise<[string, number]> => {
      if (known.has(hash)) return [hash, size]
      return [hash, isSmall({ size }) ? 0 : await files.partSize(hash)]
    }),
  )
  return new Map(sizes)
}

/** The sizes for the offline data screen: of every resource that is kept here, of its trails, and in all (rule D16). */
export async function storedSizes(store: Store, files: Stored, owner: Owner): Promise<StoredSizes> {
  const known = await files.known()
  const games = await store.read(['games'], (tx) => tx.list('games', under(...prefixOf(owner))))
  const held = await Promise.all(
    games.map(async (game) => ({ game, sizes: await storedOf(game, files, known) })),
  )
  const trailIds = [...new Set(games.map((game) => game.groupTrailId))]
  const trails = trailIds.map((groupTrailId) => {
    const ours = held.filter(({ game }) => game.groupTrailId === groupTrailId)
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
