import type { FileStore } from '../ports/file-store.ts'
import type { Store } from '../ports/store.ts'
import type { Owner } from '../store/owner.ts'
import { hashesOf, type StoredGame } from './stored-game.ts'
import { isSmall } from './wanted.ts'

/** `freed` is how many of the `bytes` a deletion frees; something else on the device needs the other files (rule D12). */
type Weight = { bytes: number; freed: number }
export type StoredResource = Weight & { resourceId: string; title: string; type: StoredGame['type'] }
export type StoredTrailSize = Weight & { groupTrailId: string; resources: StoredResource[] }
/** What an owner has on the device; a file that several resources share counts once in each sum. */
export type StoredSizes = { trails: StoredTrailSize[]; bytes: number }

type Sizes = ReadonlyMap<string, number>

const weight = (files: readonly Sizes[], isCounted = (_hash: string) => true): number =>
  [...new Map(files.flatMap((sizes) => [...sizes]))].reduce(
    (sum, [hash, size]) => (isCounted(hash) ? sum + size : sum),
    0,
  )

type NameOf = (game: StoredGame) => string

// a trail that is deleted in one journey is deleted in every one (rule D27)
const ofTrail: NameOf = ({ owner: { userId }, groupTrailId }) => `${userId} ${groupTrailId}`
const ofResource: NameOf = (game) => `${ofTrail(game)} ${game.resourceId}`

/**
 * Weighs files, and how much of them a deletion of the games of one name frees: the files that no other game of any user of the device
 * needs.
 */
function freeing(games: readonly StoredGame[], name: NameOf) {
  const holders = new Map<string, string>() // by hash: the only name that needs the file, or '' where several do
  for (const game of games)
    for (const hash of hashesOf(game).keys())
      holders.set(hash, (holders.get(hash) ?? name(game)) === name(game) ? name(game) : '')
  return (game: StoredGame, files: readonly Sizes[]): Weight => ({
    bytes: weight(files),
    freed: weight(files, (hash) => holders.get(hash) === name(game)),
  })
}

type Stored = Pick<FileStore, 'known' | 'partSize'>

/** How many bytes of each file that a resource needs are here: the whole file, or the part of a large one that has come. */
async function storedOf(game: StoredGame, files: Stored, known: ReadonlySet<string>): Promise<Sizes> {
  const sizes = await Promise.all(
    [...hashesOf(game)].map(async ([hash, size]): Promise<[string, number]> => {
      if (known.has(hash)) return [hash, size]
      return [hash, isSmall({ size }) ? 0 : await files.partSize(hash)]
    }),
  )
  return new Map(sizes)
}

/** Whether anything of a resource is here: a download that was stopped before anything came leaves only its row. */
const isAnyHere = ({ game, sizes }: { game: StoredGame; sizes: Sizes }) =>
  game.current !== null || game.older.length > 0 || weight([sizes]) > 0

/** The sizes for the offline data screen: of each resource that is stored here, of each trail, and in total (rule D16). */
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
