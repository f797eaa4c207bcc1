import type { PlayWorth } from '@vereda/domain/play/clamp.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import type { DomainTransaction } from './database.ts'

export type Player = { groupTrailId: string; playerId: string }

/** A player's totals as every read selects them, of the table or common table expression `p`. */
export const TOTALS = `p.points as "sumPoints", p.bonus as "bonusPoints", p.test_points as "testPoints", p.finished,
  p.done_points as "donePoints", p.done_points_max as "donePointsMax", p.badges`

export type PlayerTotals = {
  sumPoints: number
  bonusPoints: number
  testPoints: number
  finished: number
  donePoints: number
  donePointsMax: number
  badges: number
}

const TRACKING = {
  name: 'hand-out-tracking',
  // the row is locked by the update that changes nothing, so that a doubled request reads the first one's id
  text: `insert into tracking as t (domain_id, account_id, idempotency_key, group_trail_id, player_id, resource_id)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (domain_id, account_id, idempotency_key) do update set idempotency_key = t.idempotency_key
    returning id, group_trail_id as "groupTrailId", player_id as "playerId", resource_id as "resourceId"`,
}

export type Tracking = Player & { id: string; resourceId: string }

/** The tracking id for a key: a new one, or the one that this account was given for it before. */
export async function handOutTracking(
  tx: DomainTransaction,
  accountId: string,
  key: string,
  { groupTrailId, playerId, resourceId }: Player & { resourceId: string },
): Promise<Tracking> {
  const values = [tx.domainId, accountId, key, groupTrailId, playerId, resourceId]
  return (await tx.rows<Tracking>(TRACKING, values))[0]!
}

const TRACKED = {
  name: 'tracked-attempt',
  text: `select t.id, t.group_trail_id as "groupTrailId", t.player_id as "playerId", t.resource_id as "resourceId",
      p.version, p.enrolled_at as "enrolledAt", g.trail_id as "trailId"
    from tracking t
    join player p using (domain_id, group_trail_id, player_id)
    join group_trail g on g.domain_id = t.domain_id and g.id = t.group_trail_id
    where t.domain_id = $1 and t.id = $2 and t.account_id = $3`,
}

export type TrackedAttempt = Tracking & { version: number; enrolledAt: Date; trailId: string }

/** The attempt that a tracking id was handed out for, to this account. */
export async function trackedAttempt(
  tx: DomainTransaction,
  trackingId: string,
  accountId: string,
): Promise<TrackedAttempt | undefined> {
  return (await tx.rows<TrackedAttempt>(TRACKED, [tx.domainId, trackingId, accountId]))[0]
}

/**
 * Saves one play and folds it into all that is derived from plays, in one statement: resource progress, badges, the player's totals and
 * the ranking's histogram. The player's row is locked first and the server's date read after that, so that dates follow the order of
 * counting. Each derived row keeps what it was before, which is how the statement knows what was gained. A tracking id that is known
 * already inserts no play, so nothing behind it happens. Histogram rows are written in ascending order (no deadlocks).
 */
export const SAVE_PLAY = {
  name: 'save-play',
  text: `with attempt as (
      select enrolled_at from player where domain_id = $1 and group_trail_id = $3 and player_id = $4 for update
    ), played as (
      insert into play (domain_id, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points,
        claimed_bonus, points, bonus, badges, finished, device_date, counted_date, server_date, scorm, object_data, test_response)
      select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, clock_timestamp(), $17, $18, $19 from attempt
      on conflict (domain_id, tracking_id) do nothing
      returning server_date
    ), merged as (
      insert into resource_progress as r (domain_id, group_trail_id, player_id, resource_id, version, points, bonus, finished_at,
        scorm, object_data)
      select $1, $3, $4, $6, $7, $11, $12, case when $14 then $16::timestamptz end, $17, $18 from played
      on conflict (domain_id, group_trail_id, player_id, resource_id) do update set
        points_before = r.points, bonus_before = r.bonus, was_finished = r.finished_at is not null,
        version = excluded.version,
        points = greatest(r.points, excluded.points), bonus = greatest(r.bonus, excluded.bonus),
        finished_at = least(r.finished_at, excluded.finished_at),
        scorm = case when $20 then excluded.scorm else r.scorm end,
        object_data = case when $20 then excluded.object_data else r.object_data end
      returning points, bonus, finished_at, points - points_before as gained_points, bonus - bonus_before as gained_bonus,
        (finished_at is not null and not was_finished)::int as newly_finished,
        case when finished_at is null then 0 when was_finished then points - points_before else points end as gained_done
    ), won as (
      insert into player_badge as b (domain_id, group_trail_id, player_id, badge_id, won_at, tracking_id)
      select $1, $3, $4, badge_id, $16, $2 from played, unnest($13::text[]) badge_id
      on conflict (domain_id, group_trail_id, player_id, badge_id) do update set won_at = least(b.won_at, excluded.won_at)
      returning badge_id, won_at, (xmax = 0)::int as is_new
    ), totals as (
      update player p set
        points = p.points + m.gained_points, bonus = p.bonus + m.gained_bonus,
        total_before = p.total, total = p.total + m.gained_points + m.gained_bonus,
        finished = p.finished + m.newly_finished,
        done_points = p.done_points + m.gained_done, done_points_max = p.done_points_max + m.newly_finished * $21,
        badges = p.badges + (select coalesce(sum(is_new), 0) from won),
        last_gain_at = case when m.gained_points + m.gained_bonus > 0 then played.server_date else p.last_gain_at end,
        last_played_at = played.server_date, stamp = p.stamp + 1
      from merged m, played
      where p.domain_id = $1 and p.group_trail_id = $3 and p.player_id = $4
      returning p.*
    ), standings as (
      insert into ranking_histogram as h (domain_id, group_trail_id, total, players)
      select $1, $3, s.total, s.change from totals t, lateral (values (t.total_before, -1), (t.total, 1)) s (total, change)
      where t.total <> t.total_before order by s.total
      on conflict (domain_id, group_trail_id, total) do update set players = h.players + excluded.players
    )
    select m.points, m.bonus, m.finished_at as "finishedAt", $7::int as version, ${TOTALS},
      (select coalesce(json_agg(json_build_object('id', badge_id, 'wonAt', won_at)), '[]') from won where is_new = 1) as won
    from merged m, totals p`,
}

/** A play with all that the statement needs: what it claims, what it is worth, and the attempt that it belongs to. */
export type PlayToSave = {
  attempt: TrackedAttempt
  accountId: string
  play: Play
  worth: PlayWorth
  countedDate: string
  resourceMaxPoints: number
}

// A JSON value for a json column; undefined is no value.
const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

/** The statement's values, in its order. */
export function playValues(
  domainId: number,
  { attempt, accountId, play, worth, countedDate, resourceMaxPoints }: PlayToSave,
) {
  return [
    domainId,
    attempt.id,
    attempt.groupTrailId,
    attempt.playerId,
    accountId,
    attempt.resourceId,
    attempt.version,
    play.seq,
    play.points,
    play.bonus,
    worth.points,
    worth.bonus,
    worth.badges,
    worth.finished,
    play.date,
    countedDate,
    json(play.scorm),
    json(play.objectData),
    json(play.testResponse),
    play.scorm !== undefined || play.objectData !== undefined,
    resourceMaxPoints,
  ]
}

export type PlayOutcomeRow = PlayerTotals & {
  points: number
  bonus: number
  finishedAt: Date | null
  version: number
  won: { id: string; wonAt: string }[]
}

/** Counts a play once and tells what stands after it; undefined when this tracking id was counted before. */
export async function savePlay(tx: DomainTransaction, play: PlayToSave): Promise<PlayOutcomeRow | undefined> {
  return (await tx.rows<PlayOutcomeRow>(SAVE_PLAY, playValues(tx.domainId, play)))[0]
}

const OUTCOME = {
  name: 'play-outcome',
  text: `select r.points, r.bonus, r.finished_at as "finishedAt", r.version, ${TOTALS},
      (select coalesce(json_agg(json_build_object('id', b.badge_id, 'wonAt', b.won_at)), '[]') from player_badge b
        where b.domain_id = p.domain_id and b.group_trail_id = p.group_trail_id and b.player_id = p.player_id and b.tracking_id = $4) as won
    from player p join resource_progress r using (domain_id, group_trail_id, player_id)
    where p.domain_id = $1 and p.group_trail_id = $2 and p.player_id = $3 and r.resource_id = $5`,
}

/** What stands after a play that was counted before; undefined when it was discarded since. */
export async function playOutcome(
  tx: DomainTransaction,
  attempt: TrackedAttempt,
): Promise<PlayOutcomeRow | undefined> {
  const values = [tx.domainId, attempt.groupTrailId, attempt.playerId, attempt.id, attempt.resourceId]
  return (await tx.rows<PlayOutcomeRow>(OUTCOME, values))[0]
}

const LAST_FINISH = {
  name: 'last-finish',
  text: `select max(finished_at) as "lastFinish" from resource_progress
    where domain_id = $1 and group_trail_id = $2 and player_id = $3`,
}

/** The date of the finish that completed a trail, for a player who has finished all of it. */
export async function lastFinish(
  tx: DomainTransaction,
  { groupTrailId, playerId }: Player,
): Promise<Date | null> {
  return (await tx.rows<{ lastFinish: Date | null }>(LAST_FINISH, [tx.domainId, groupTrailId, playerId]))[0]!
    .lastFinish
}
