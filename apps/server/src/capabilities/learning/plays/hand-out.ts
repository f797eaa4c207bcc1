import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { CachedTrail, TrailCache } from '../../trails/trail-cache.ts'
import { attemptToCome } from '../players.ts'
import { type AttemptFound, askedAttempts } from '../sql/asked-attempts.ts'
import { handOutTracking, type ToHandOut, type TrackedAttempt } from '../sql/tracking.ts'
import { type AskedPlay, attemptFor, isFor, refuseKey } from './attempt-for.ts'

export type HandedOut = Outcome<TrackedAttempt>

/** Whether an id is one of the trail's resources or challenges. The plays of a challenge are tracked like those of a resource. */
const isPlayedIn = ({ resources, challenges }: CachedTrail, id: string) =>
  resources.has(id) || challenges.has(id)

/** The attempt of a removed team, which comes back with this play. */
async function comingBack(tx: Queries, { player }: AskedPlay): Promise<AttemptFound | undefined> {
  const underWay = await attemptToCome(tx, player)
  return underWay && { underWay, tracked: undefined }
}

async function attemptToTrack(
  tx: Queries,
  trailCache: TrailCache,
  asked: AskedPlay,
  found: AttemptFound | undefined,
): Promise<HandedOut> {
  const attempt = await attemptFor(tx, trailCache, asked, found ?? (await comingBack(tx, asked)))
  if (!attempt.ok) return attempt
  const trail = await trailCache.trail(tx, attempt.value.trailId, attempt.value.version)
  return isPlayedIn(trail, asked.resourceId) ? attempt : refuse('unknown-resource')
}

/**
 * Hands out the ids under which plays will be counted, and answers for each. Each id is for a
 * resource of the version that its player is on. All that is asked at once takes two queries.
 */
export async function handOut(
  tx: Queries,
  trailCache: TrailCache,
  asked: readonly AskedPlay[],
): Promise<Map<AskedPlay, HandedOut>> {
  const found = await askedAttempts(tx, asked, { withTracked: false })
  const read = await Promise.all(asked.map((one) => attemptToTrack(tx, trailCache, one, found.get(one))))
  const toHandOut = new Map<string, ToHandOut>()
  asked.forEach(({ sender, key }, n) => {
    const one = read[n]!
    if (one.ok && !toHandOut.has(one.value.id))
      toHandOut.set(one.value.id, { ...one.value, accountId: sender.accountId, key })
  })
  const handedOut = await handOutTracking(tx, [...toHandOut.values()])
  const answerOf = (of: AskedPlay, one: HandedOut): HandedOut => {
    if (!one.ok) return one
    const tracking = handedOut.get(toHandOut.get(one.value.id)!)!
    if (!isFor(tracking, { ...of.player, resourceId: of.resourceId })) return refuseKey(of)
    return accepted({ ...one.value, ...tracking })
  }
  return new Map(asked.map((one, n) => [one, answerOf(one, read[n]!)]))
}
