import { trailKey } from '../cache/cached-trail.ts'
import type { ReadTransaction, WriteTransaction } from '../ports/store.ts'
import { type Key, under } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'
import { forgetOnline } from './games.ts'
import { gameKey, type StoredGame } from './stored-game.ts'

type OfTrail = { owner: Owner; groupTrailId: string }

const isOfTrail =
  ({ owner, groupTrailId }: OfTrail) =>
  ([, , trail]: Key) =>
    trail === trailKey(owner, groupTrailId)[2]

const journeysIn = (keys: readonly Key[], { userId }: Owner): Owner[] =>
  [...new Set(keys.map(([, journey]) => String(journey)))].map((journey) => ({ userId, journey }))

/** The journeys of a learner in which something of a trail is downloaded (rule D27). Reads `games`. */
export async function journeysHolding(tx: ReadTransaction, of: OfTrail): Promise<Owner[]> {
  const keys = await tx.keys('games', under(of.owner.userId))
  return journeysIn(keys.filter(isOfTrail(of)), of.owner)
}

/** Stores a resource that plays in one journey under this journey too, unless it plays here already. */
async function layUnder(tx: WriteTransaction, owner: Owner, game: StoredGame): Promise<void> {
  const name = { ...game, owner }
  const before = await tx.get('games', gameKey(name))
  if (before !== undefined && before.current !== null) return
  const { next = null, older = [] } = before ?? {}
  await tx.put('games', gameKey(name), { ...name, next, older })
  await forgetOnline(tx, name)
}

/**
 * Makes a resource that plays now play in every journey of its learner that contains its trail (rule D27). Reads `cache`; writes `games`,
 * `lastPlayOnline`.
 */
export async function layInEveryJourney(tx: WriteTransaction, game: StoredGame): Promise<void> {
  const cached = (await tx.keys('cache', under(game.owner.userId))).filter(isOfTrail(game))
  for (const owner of journeysIn(cached, game.owner))
    if (owner.journey !== game.owner.journey) await layUnder(tx, owner, game)
}

/**
 * Makes resources that were downloaded in other journeys, before their trail was listed in this one, play here as well (rule D27). Reads
 * `cache`; writes `games`, `lastPlayOnline`.
 */
export async function bringFromOtherJourneys(tx: WriteTransaction, owner: Owner): Promise<void> {
  const cached = await tx.keys('cache', under(owner.userId, owner.journey))
  for (const game of await tx.list('games', under(owner.userId))) {
    const isElsewhere = game.owner.journey !== owner.journey && game.current !== null
    if (isElsewhere && cached.some(isOfTrail(game))) await layUnder(tx, owner, game)
  }
}
