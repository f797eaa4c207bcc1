import type { ToldAnswer } from '@vereda/domain/report/told-answers.ts'
import type { Queries, Transaction } from '../../../platform/database/database.ts'
import { oneRow } from '../../../platform/database/one-row.ts'
import type { Player } from './player.ts'
import type { PlayerTotals } from './plays.ts'
import { beginningOf, THIS_WEEK } from './week.ts'

/** A statement that finds players to rebuild. */
export const playersWhere = (name: string, condition: string) => ({
  name,
  text: `select p.group_trail_id as "groupTrailId", p.player_id as "playerId", p.version, g.trail_id as "trailId",
      g.approval_rating as "approvalRating" from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
    where p.domain_id = $1 and ${condition} order by p.group_trail_id, p.player_id`,
})
const PLAYERS = playersWhere('players-to-rebuild', 'true')
const HAS_PLAYED = playersWhere(
  'players-who-played',
  'exists (select from play y where y.domain_id = $1 and y.group_trail_id = p.group_trail_id and y.player_id = p.player_id)',
)

/** `approvalRating`: the rating that the group trail asks for in place of its trail's. */
export type PlayerToRebuild = Player & { version: number; trailId: string; approvalRating: number | null }

export const playersToRebuild = (tx: Queries): Promise<PlayerToRebuild[]> =>
  tx.rows<PlayerToRebuild>(PLAYERS, [tx.domainId])

/** The players who have played. In a domain that was made just now there is nothing to derive for the others. */
export const playersWhoPlayed = (tx: Queries): Promise<PlayerToRebuild[]> =>
  tx.rows<PlayerToRebuild>(HAS_PLAYED, [tx.domainId])

const OWNED = 'domain_id = $1 and group_trail_id = $2 and player_id = $3'

const DERIVED = {
  name: 'derived-of-player',
  text: `select json_build_object(
      'totals', (select json_build_array(p.points, p.bonus, p.test_points, p.total, p.finished, p.done_points, p.done_points_max, p.badges,
        extract(epoch from p.last_gain_at), p.furthest, extract(epoch from p.begun_at), p.passed,
        case when p.week_start = ${THIS_WEEK} then p.week_points else 0 end) from player p where ${OWNED}),
      'resources', (select json_agg(json_build_array(resource_id, version, points, bonus, extract(epoch from finished_at), scorm, object_data)
        order by resource_id) from resource_progress where ${OWNED}),
      'answers', (select json_agg(json_build_array(resource_id, question, answer, is_right, words) order by resource_id, question) from first_answer where ${OWNED}),
      'times', (select json_agg(json_build_array(step, kind, seconds, told, offline) order by step) from time_spent where ${OWNED}),
      'badges', (select json_agg(json_build_array(badge_id, extract(epoch from won_at)) order by badge_id) from player_badge where ${OWNED})
    )::text as derived`,
}

/** All that is derived of a player as one text, so that before and after can be compared. */
export async function derivedOf(tx: Queries, player: Player): Promise<string> {
  const values = [tx.domainId, player.groupTrailId, player.playerId]
  return (await oneRow<{ derived: string }>(tx, DERIVED, values)).derived
}

export type RebuiltResource = {
  resourceId: string
  version: number
  points: number
  bonus: number
  finishedAt: string | null
  scorm: string | null
  objectData: string | null
}
export type RebuiltBadge = { badgeId: string; wonAt: string; trackingId: string }
export type RebuiltTotals = PlayerTotals & {
  lastGain: string | null
  furthest: number
  begun: string | null
  passed: boolean
  weekPoints: number
}

const WEEK_BEGAN = { name: 'week-began', text: `select ${beginningOf(THIS_WEEK)}::text as "exactDate"` }

/** When this week began, as exact as the dates that it is compared with. */
export const weekBegan = async (tx: Queries): Promise<string> =>
  (await oneRow<{ exactDate: string }>(tx, WEEK_BEGAN, [tx.domainId])).exactDate

const CLEAR = [
  { name: 'clear-progress', text: `delete from resource_progress where ${OWNED}` },
  { name: 'clear-badges', text: `delete from player_badge where ${OWNED}` },
]
const PUT_PROGRESS = {
  name: 'put-progress',
  text: `insert into resource_progress (domain_id, group_trail_id, player_id, resource_id, version, points, bonus, finished_at, scorm, object_data)
    select $1, $2, $3, r."resourceId", r.version, r.points, r.bonus, r."finishedAt", r.scorm::json,
      r."objectData"::json
    from json_to_recordset($4) r("resourceId" text, version int, points int, bonus int, "finishedAt" timestamptz, scorm text, "objectData" text)`,
}
const PUT_BADGES = {
  name: 'put-badges',
  text: `insert into player_badge (domain_id, group_trail_id, player_id, badge_id, won_at, tracking_id)
    select $1, $2, $3, b."badgeId", b."wonAt", b."trackingId"
    from json_to_recordset($4) b("badgeId" text, "wonAt" timestamptz, "trackingId" uuid)`,
}
const PUT_TOTALS = {
  name: 'put-totals',
  text: `update player p set points = t."sumPoints", bonus = t."bonusPoints", test_points = t."testPoints", finished = t.finished,
      total = t."sumPoints" + t."bonusPoints" + t."testPoints", done_points = t."donePoints", done_points_max = t."donePointsMax",
      badges = t.badges, last_gain_at = t."lastGain", stamp = p.stamp + 1, furthest = t.furthest, begun_at = t.begun, passed = p.passed or t.passed,
      week_start = ${THIS_WEEK}, week_points = t."weekPoints",
      is_under_way = exists (select from play y where y.domain_id = $1 and y.group_trail_id = $2 and y.player_id = $3 and y.discarded_at is null)
    from json_to_record($4) t("sumPoints" int, "bonusPoints" int, "testPoints" int, finished int, "donePoints" int, "donePointsMax" int,
      badges int, "lastGain" timestamptz, furthest int, begun timestamptz, passed boolean, "weekPoints" int) where ${OWNED}`,
}

/** Replaces a player's derived rows by those that were derived anew. */
export async function putDerived(
  tx: Transaction,
  player: Player,
  derived: { totals: RebuiltTotals; resources: RebuiltResource[]; badges: RebuiltBadge[] },
): Promise<void> {
  const owner = [tx.domainId, player.groupTrailId, player.playerId]
  for (const statement of CLEAR) await tx.rows(statement, owner)
  await tx.rows(PUT_PROGRESS, [...owner, JSON.stringify(derived.resources)])
  await tx.rows(PUT_BADGES, [...owner, JSON.stringify(derived.badges)])
  await tx.rows(PUT_TOTALS, [...owner, JSON.stringify(derived.totals)])
}

const CLEAR_ANSWERS = { name: 'clear-first-answers', text: `delete from first_answer where ${OWNED}` }
const PUT_ANSWERS = {
  name: 'put-first-answers',
  text: `insert into first_answer (domain_id, group_trail_id, player_id, resource_id, question, answer, is_right, words)
    select $1, $2, $3, a."resourceId", a.question, a.answer, a."right", a.words
    from json_to_recordset($4) a("resourceId" text, question text, answer text, "right" boolean, words text)`,
}

/** Replaces a player's stored first answers. */
export async function putFirstAnswers(
  tx: Transaction,
  { groupTrailId, playerId }: Player,
  answers: readonly (ToldAnswer & { resourceId: string })[],
): Promise<void> {
  const owner = [tx.domainId, groupTrailId, playerId]
  await tx.rows(CLEAR_ANSWERS, owner)
  if (answers.length > 0) await tx.rows(PUT_ANSWERS, [...owner, JSON.stringify(answers)])
}

const CLEAR_TIMES = { name: 'clear-times', text: `delete from time_spent where ${OWNED}` }
const PUT_TIMES = {
  name: 'put-times',
  text: `insert into time_spent (domain_id, group_trail_id, player_id, step, kind, seconds, told, offline)
    select $1, $2, $3, t.step, p.kind, t.seconds, t.told, t.offline from json_to_recordset($4) t(step int, seconds bigint, told int, offline int),
      player p where p.domain_id = $1 and p.group_trail_id = $2 and p.player_id = $3`,
}

/** What a player's plays of one step amount to. Step 0 stands for all steps. */
export type StepTime = { step: number; seconds: number; told: number; offline: number }

/** Replaces the stored playing time of a player. */
export async function putTimes(
  tx: Transaction,
  { groupTrailId, playerId }: Player,
  times: readonly StepTime[],
): Promise<void> {
  const owner = [tx.domainId, groupTrailId, playerId]
  await tx.rows(CLEAR_TIMES, owner)
  if (times.length > 0) await tx.rows(PUT_TIMES, [...owner, JSON.stringify(times)])
}
