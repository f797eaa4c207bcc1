import { hasCertificate } from '@vereda/domain/trail/closing.ts'
import { pointsOfMost } from '@vereda/domain/trail/most-points.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { CachedTrail, TrailCache } from '../../trails/trail-cache.ts'
import { totalsFrom } from '../listing/learner-state.ts'
import { badgeWon } from '../players.ts'
import { type Enrolment, enrolmentsOf } from '../sql/enrolments.ts'
import type { Player } from '../sql/player.ts'
import type { Earned } from './issue.ts'

/** A player's enrolment in a trail, with that trail. */
export type EnrolledPlayer = { enrolment: Enrolment; trail: CachedTrail }

/** The player's enrolment in a trail; undefined where there is none. */
export async function enrolledPlayer(
  tx: Queries,
  trailCache: TrailCache,
  player: Player,
): Promise<EnrolledPlayer | undefined> {
  const [enrolment] = await enrolmentsOf(tx, [player])
  return enrolment && { enrolment, trail: await trailCache.trail(tx, enrolment.trailId, enrolment.version) }
}

/** The part of a credential that does not depend on what was earned: who states it, and about whom. */
export type Stated = Pick<Earned, 'origin' | 'organisation' | 'learner'>

/** The certificate that a player has earned: null where they have not. */
export function earnedCertificate({ enrolment, trail }: EnrolledPlayer, stated: Stated): Earned | null {
  const { document } = trail
  const { testResponse } = enrolment
  const totals = totalsFrom(trail, enrolment, enrolment.lastFinish)
  const approvalRating = enrolment.approvalRating ?? document.approvalRating
  const closed = { ...document, ...totals, approvalRating, testResponse, reactionResponse: null }
  if (!hasCertificate(closed) || totals.doneDate === null) return null
  return {
    ...stated,
    kind: 'certificate',
    title: document.title,
    description: document.subTitle || document.title,
    date: totals.doneDate,
    points: pointsOfMost({ ...document, ...totals }),
    groupTrailId: enrolment.groupTrailId,
    badgeId: null,
  }
}

/** A badge that a player has won; null where they have not. */
export async function earnedBadge(
  tx: Queries,
  { enrolment, trail }: EnrolledPlayer,
  badgeId: string,
  stated: Stated,
): Promise<Earned | null> {
  const { groupTrailId, playerId } = enrolment
  const wonAt = await badgeWon(tx, { groupTrailId, playerId }, badgeId)
  const all = [...trail.resources.values()].flatMap(({ badges }) => badges)
  const badge = all.find(({ id }) => id === badgeId)
  if (!wonAt || !badge) return null
  return {
    ...stated,
    kind: 'badge',
    title: badge.title,
    description: badge.description || badge.title,
    date: wonAt.toISOString(),
    points: null,
    groupTrailId,
    badgeId,
  }
}
