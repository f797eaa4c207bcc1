import type { ReadTransaction } from '../ports/store.ts'
import { under } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'
import { cachedKey } from './cached-trail.ts'

/** One player of one trail. */
export type OfPlayer = { owner: Owner; groupTrailId: string; team: string | null }

/**
 * Tells under which of a user's journeys a trail lies as it was told of one player: a device holds it once for each in which it was opened. Reads
 * `cache`.
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
