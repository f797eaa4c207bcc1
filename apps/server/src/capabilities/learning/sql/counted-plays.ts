import type { Queries } from '../../../platform/database/database.ts'
import { anyLength } from '../../../platform/database/kept-plan.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import type { Player } from './player.ts'
import { type PlayOutcomeRow, TOTALS } from './plays.ts'
import type { TrackedAttempt } from './tracking.ts'

const COUNTED = {
  name: 'counted-plays',
  text: `select tracking_id as id, group_trail_id as "groupTrailId", player_id as "playerId", resource_id as "resourceId", version
    from play where domain_id = $1 and tracking_id = any(${anyLength('$2::uuid[]')})`,
}

/** What a play was counted for. */
export type CountedFor = Player & { resourceId: string }

/** What these tracking ids were counted for, by tracking id. */
export async function countedPlays(tx: Queries, ids: readonly string[]): Promise<Map<string, CountedFor>> {
  const rows = await tx.rows<CountedFor & { id: string }>(COUNTED, [tx.domainId, ids])
  return new Map(rows.map((row) => [row.id, row]))
}

const OUTCOME = {
  name: 'play-outcome',
  text: `select coalesce(r.points, 0) as points, coalesce(r.bonus, 0) as bonus, r.finished_at as "finishedAt",
      coalesce(r.version, y.version) as version, ${TOTALS},
      (select coalesce(json_agg(json_build_object('id', b.badge_id, 'wonAt', b.won_at)), '[]') from player_badge b
        where b.domain_id = p.domain_id and b.group_trail_id = p.group_trail_id and b.player_id = p.player_id and b.tracking_id = $4) as won
    from play y join player p using (domain_id, group_trail_id, player_id)
    left join resource_progress r using (domain_id, group_trail_id, player_id, resource_id)
    where y.domain_id = $1 and y.group_trail_id = $2 and y.player_id = $3 and y.tracking_id = $4 and y.resource_id = $5`,
}

/** The outcome of a play that was stored before, whether it counts or was discarded since; undefined where there is no such play. */
export async function playOutcome(tx: Queries, attempt: TrackedAttempt): Promise<PlayOutcomeRow | undefined> {
  const values = [tx.domainId, attempt.groupTrailId, attempt.playerId, attempt.id, attempt.resourceId]
  return (await tx.rows<PlayOutcomeRow>(OUTCOME, values))[0]
}

const LAST_FINISH = {
  name: 'last-finish',
  text: `select max(finished_at) as "lastFinish" from resource_progress
    where domain_id = $1 and group_trail_id = $2 and player_id = $3`,
}

/** The date of the finish that completed a trail, for a player who has finished all of it. */
export async function lastFinish(tx: Queries, { groupTrailId, playerId }: Player): Promise<Date | null> {
  return (await oneRow<{ lastFinish: Date | null }>(tx, LAST_FINISH, [tx.domainId, groupTrailId, playerId]))
    .lastFinish
}
