import type { Queries } from '../../../platform/database/database.ts'
import type { CachedTrail, TrailCache } from '../../trails/trail-cache.ts'
import { type ProgressRow, progressOf } from '../players.ts'
import type { PlayerTotals } from '../sql/plays.ts'
import { type EnrolledPlayer, enrolledPlayer } from './earned.ts'

type Counted = Omit<PlayerTotals, 'testPoints' | 'badges'>

/** The part of a player's progress that belongs to one version of a trail. */
function countedIn({ resources, stepNumbers }: CachedTrail, rows: readonly ProgressRow[]): Counted {
  const own = rows.filter(({ resourceId }) => stepNumbers.has(resourceId))
  const finished = own.filter(
    ({ resourceId, finishedAt }) => finishedAt !== null && resources.has(resourceId),
  )
  const sum = (of: readonly ProgressRow[], what: (row: ProgressRow) => number) =>
    of.reduce((total, row) => total + what(row), 0)
  return {
    sumPoints: sum(own, ({ points }) => points),
    bonusPoints: sum(own, ({ bonus }) => bonus),
    finished: finished.length,
    donePoints: sum(finished, ({ points }) => points),
    donePointsMax: sum(finished, ({ resourceId }) => resources.get(resourceId)!.maxPoints),
  }
}

/**
 * A member's team record, measured by what their team plays. The test is the team's. The version is the team's too, because
 * the member may have played another version with an earlier team. If the team was removed, the record is returned as it is.
 */
export async function inTeam(
  tx: Queries,
  trailCache: TrailCache,
  record: EnrolledPlayer,
  teamId: string,
): Promise<EnrolledPlayer> {
  const { groupTrailId, playerId } = record.enrolment
  const team = await enrolledPlayer(tx, trailCache, { groupTrailId, playerId: teamId })
  if (!team) return record
  const { testPoints, testResponse, version } = team.enrolment
  const counted = countedIn(team.trail, await progressOf(tx, { groupTrailId, playerId }))
  const enrolment = { ...record.enrolment, ...counted, version, testPoints, testResponse }
  return { enrolment, trail: team.trail }
}
