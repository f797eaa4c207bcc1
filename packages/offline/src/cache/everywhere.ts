import type { ReadTransaction } from '../ports/store.ts'
import { under } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'
import { cachedKey } from './cached-trail.ts'

/** One player of one trail. */
export type OfPlayer = { owner: Owner; groupTrailId: string; team: string | null }

/**
 * Answers a function that names the journeys of a user under which a trail is stored for one player: a device holds a copy for each journey
 * in which the trail was opened. Reads `cache`.
 */
export async function everywhere(
  tx: ReadTransaction,
  userId: string,
): Promise<(player: OfPlayer) => Owner[]> {
  const cached = await tx.keys('cache', under(userId))
  return ({ owner, groupTrailId, team }) => {
    const [, , trail, player] = cachedKey(owner, groupTrailId, team)
    const keys = cached.filter((key) => key[2] === trail && key[3] === player)
    return keys.map(([, journey]) => ({ userId, journey: String(journey) }))
  }
}
