import type { FileStore } from '../ports/file-store.ts'
import type { Store } from '../ports/store.ts'
import type { Owner } from '../store/owner.ts'
import { hashesOf, type StoredGame } from './stored-game.ts'
import { isSmall } from './wanted.ts'

/** `freed`: what of the `bytes` goes when it is deleted; the rest are files that something else on the device needs (rule D12). */
type Weight = { bytes: number; freed: number }
export type StoredResource = Weight & { resourceId: string; title: string; type: StoredGame['type'] }
export type StoredTrailSize = Weight & { groupTrailId: string; resources: StoredResource[] }
/** What of an owner is on the device; a file that several share counts once wherever they are added up. */
export type StoredSizes = { trails: StoredTrailSize[]; bytes: number }

type Sizes = ReadonlyMap<string, number>

const weight = (files: readonly Sizes[], isCounted = (_hash: string) => true): number =>
  [...new Map(files.flatMap((sizes) => [...sizes]))].reduce(
    (sum, [hash, size]) => (isCounted(hash) ? sum + size : sum),
    0,
  )

type NameOf = (game: StoredGame) => string

// deleted under one journey it goes under each (rule D27)
const ofTrail: NameOf = ({ owner: { userId }, groupTrailId }) => `${userId} ${groupTrailId}`
const ofResource: NameOf = (game) => `${ofTrail(game)} ${game.resourceId}`

/** What of the sizes goes with the games of one name: the files that, of all of the device's users', no other needs. */
function freeing(games: readonly StoredGame[], name: NameOf) {
  const holders = new Map<string, string>() // by hash; nobody's where several need it
  for (const game of games)
    for (const hash of hashesOf(game).keys())
      holders.set(hash, (holders.get(hash) ?? name(game)) === name(game) ? name(game) : '')
  return (game: StoredGame, files: readonly Sizes[]): Weight => ({
    bytes: weight(files),
    freed: weight(files, (hash) => holders.get(hash) === name(game)),
  })
}

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

/** Whether anything of a resource is here: one whose download was stopped before anything had come is only noted. */
const isAnyHere = ({ game, sizes }: { game: StoredGame; sizes: Sizes }) =>
  game.current !== null || game.older.length > 0 || weight([sizes]) > 0

/** The sizes for the offline data screen: of every resource that is kept here, of its trails, and in all (rule D16). */
export async function storedSizes(store: Store, files: Stored, owner: Owner): Promise<StoredSizes> {
  const known = await files.known()
  const games = await store.read(['games'], (tx) => tx.list('games'))
  const ours = games.filter(({ owner: of }) => of.userId === owner.userId && of.journey === owner.journey)
  const all = await Promise.all(
    ours.map(async (game) => ({ game, sizes: await storedOf(game, files, known) })),
  )
  const held = all.filter(isAnyHere)
  const [ofOne, ofWhole] = [freeing(games, ofResource), freeing(games, ofTrail)]
  const trailIds = [...new Set(held.map(({ game }) => game.groupTrailId))]
  const trails = trailIds.map((groupTrailId) => {
    const inTrail = held.filter(({ game }) => game.groupTrailId === groupTrailId)
    const resources = inTrail.map(({ game, sizes }) => {
      const { resourceId, title, type } = game
      return { resourceId, title, type, ...ofOne(game, [sizes]) }
    })
    const sizes = inTrail.map((one) => one.sizes)
    return { groupTrailId, resources, ...ofWhole(inTrail[0]!.game, sizes) }
  })
  return { trails, bytes: weight(held.map(({ sizes }) => sizes)) }
}
