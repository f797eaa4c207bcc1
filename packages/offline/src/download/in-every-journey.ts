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

/** The journeys of a learner under which something of a trail is downloaded (rule D27). Reads `games`. */
export async function journeysHolding(tx: ReadTransaction, of: OfTrail): Promise<Owner[]> {
  const keys = await tx.keys('games', under(of.owner.userId))
  return journeysIn(keys.filter(isOfTrail(of)), of.owner)
}

/** What plays under one journey plays under this one too, unless something of it does so already. */
async function layUnder(tx: WriteTransaction, owner: Owner, game: StoredGame): Promise<void> {
  const name = { ...game, owner }
  const before = await tx.get('games', gameKey(name))
  if (before !== undefined && before.current !== null) return
  const { next = null, older = [] } = before ?? {}
  await tx.put('games', gameKey(name), { ...name, next, older })
  await forgetOnline(tx, name)
}

/** A resource that plays now does so in every journey of its learner's in which its trail lies (rule D27). Reads `cache`; writes `games`, `lastPlayOnline`. */
export async function layInEveryJourney(tx: WriteTransaction, game: StoredGame): Promise<void> {
  const cached = (await tx.keys('cache', under(game.owner.userId))).filter(isOfTrail(game))
  for (const owner of journeysIn(cached, game.owner))
    if (owner.journey !== game.owner.journey) await layUnder(tx, owner, game)
}

/** What came under other journeys of the learner's before its trail was listed in this one plays here as well (rule D27). Reads `cache`; writes `games`, `lastPlayOnline`. */
export async function bringFromOtherJourneys(tx: WriteTransaction, owner: Owner): Promise<void> {
  const cached = await tx.keys('cache', under(owner.userId, owner.journey))
  for (const game of await tx.list('games', under(owner.userId))) {
    const isElsewhere = game.owner.journey !== owner.journey && game.current !== null
    if (isElsewhere && cached.some(isOfTrail(game))) await layUnder(tx, owner, game)
  }
}
