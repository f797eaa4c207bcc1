import { accepted } from '@vereda/domain/result/result.ts'
import type { Confirmations } from '@vereda/domain/team/confirmations.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import type { AttemptFound } from '../sql/asked-attempts.ts'
import type { CountedFor } from '../sql/counted-plays.ts'
import type { Player, Sender } from '../sql/player.ts'
import type { TrackedAttempt } from '../sql/tracking.ts'
import { trackingIdOf } from '../tracking-id.ts'
import { asPlayed, type ToldOfPlay } from './as-played.ts'

/** Which play is meant: its sender and key, what was played where, and who earns by it. */
export type AskedPlay = ToldOfPlay & {
  sender: Sender
  key: string
  /** The name of the field in which the caller sends the key; `key` where not said. */
  keyField?: 'idempotency-key'
  player: Player
  credited: string[]
  confirmedBy: Confirmations
}

/** Whether a tracking id was handed out for this same activity of this same player. A key that was sent before for something else is refused. */
export const isFor = (tracking: CountedFor, asked: Player & { resourceId: string }) =>
  tracking.resourceId === asked.resourceId &&
  tracking.groupTrailId === asked.groupTrailId &&
  tracking.playerId === asked.playerId

/** Refuses a key that was sent before for something else. */
export const refuseKey = ({ keyField }: AskedPlay) => refuse('malformed', { field: keyField ?? 'key' })

/** The attempt that a play belongs to: the one tracked under its key, or else the one that its player is in. */
export async function attemptFor(
  tx: Queries,
  trailCache: TrailCache,
  asked: AskedPlay,
  found: AttemptFound | undefined,
): Promise<Outcome<TrackedAttempt>> {
  const { sender, key, player, credited, confirmedBy, resourceId } = asked
  if (!found) return refuse('unknown-trail')
  const { underWay, tracked } = found
  if (tracked && !isFor(tracked, { ...player, resourceId })) return refuseKey(asked)
  if (tracked) return accepted(tracked)
  const attempt = await asPlayed(tx, trailCache, underWay, asked)
  const id = trackingIdOf(tx.domainId, sender.accountId, key)
  return accepted({ ...attempt, ...player, credited, confirmedBy, id, resourceId })
}
