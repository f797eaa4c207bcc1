import type { PlayWorth } from '@vereda/domain/play/clamp.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Transaction } from '../../../platform/database/database.ts'

const PLAYS = {
  name: 'add-plays',
  text: `with tracked as (
      insert into tracking (domain_id, id, account_id, idempotency_key, group_trail_id, player_id, resource_id, created_at)
      select $1, y."trackingId", $5, y."trackingId"::text, $2, $3, y."resourceId", y.date
      from json_to_recordset($4) y("trackingId" uuid, "resourceId" text, date timestamptz)
    )
    insert into play (domain_id, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points, claimed_bonus,
      points, bonus, badges, finished, device_date, counted_date, server_date, scorm, object_data, test_response, team_id, spent, offline)
    select $1, y."trackingId", $2, $3, $5, y."resourceId", y.version, y.seq, y."claimedPoints", y."claimedBonus",
      y.points, y.bonus, y.badges, y.finished, y.date, y.date, y.date, y.scorm, y."objectData", y."testResponse", $6::text, y.spent, y.offline
    from json_to_recordset($4) y("trackingId" uuid, "resourceId" text, version int, seq bigint, "claimedPoints" numeric[],
      "claimedBonus" numeric, points int, bonus int, badges text[], finished boolean, date timestamptz, scorm json, "objectData" json,
      "testResponse" json, spent int, offline boolean)`,
}
const SEEN = {
  name: 'seed-seen',
  text: `update player set introduction_seen_at = case when $4 then $7::timestamptz end,
      conclusion_seen_at = case when $5 then $7::timestamptz end, ranking_seen_at = case when $6 then $7::timestamptz end,
      last_played_at = $7, completed_at = $8
    where domain_id = $1 and group_trail_id = $2 and player_id = $3`,
}

export type SeedPlay = {
  trackingId: string
  resourceId: string
  version: number
  play: Play
  worth: PlayWorth
}
export type SeedAttempt = {
  groupTrailId: string
  playerId: string
  /** The account that played, and the team that it played for, where this is the player's team record. */
  accountId: string
  teamId: string | null
  introductionSeen: boolean
  conclusionSeen: boolean
  rankingSeen: boolean
}

function playRow({ trackingId, resourceId, version, play, worth }: SeedPlay) {
  return {
    ...play,
    ...worth,
    trackingId,
    resourceId,
    version,
    claimedPoints: play.points,
    spent: play.spent,
    offline: play.offline,
    claimedBonus: play.bonus,
  }
}

/** When the last of a trail's resources was finished for the first time; null while one is unfinished. A rebuild does not derive this date. */
function completedAt({ steps }: TrailDocument, plays: readonly SeedPlay[]): string | null {
  const finished = plays.filter(({ play }) => play.finished)
  const firsts = steps
    .flatMap(({ resources }) => resources)
    .map(({ id }) => finished.find(({ resourceId }) => resourceId === id)?.play.date)
  return firsts.every((date) => date !== undefined) ? (firsts.sort().at(-1) ?? null) : null
}

/**
 * Adds plays in the order of their dates, as if each had arrived on its date, and what the player saw on the last of these dates. A rebuild
 * derives the totals afterwards.
 */
export async function addDemoPlays(
  tx: Transaction,
  document: TrailDocument,
  attempt: SeedAttempt,
  plays: readonly SeedPlay[],
): Promise<void> {
  const { groupTrailId, playerId, accountId, teamId, introductionSeen, conclusionSeen, rankingSeen } = attempt
  const owner = [tx.domainId, groupTrailId, playerId]
  const last = plays.at(-1)
  if (!last) return
  await tx.rows(PLAYS, [...owner, JSON.stringify(plays.map(playRow)), accountId, teamId])
  const seen = [introductionSeen, conclusionSeen, rankingSeen]
  await tx.rows(SEEN, [...owner, ...seen, last.play.date, completedAt(document, plays)])
}
