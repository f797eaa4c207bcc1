import type { PlayWorth } from '@vereda/domain/play/clamp.ts'
import type { Play } from '@vereda/domain/play/play.ts'
import type { Queries, Statement } from '../../../platform/database/database.ts'

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

const TRACKING: Statement = {
  name: 'hand-out-tracking',
  isRepeatable: true, // the key finds the first one's id
  // the row is locked by the update that changes nothing, so that a doubled request reads the first one's id
  text: `insert into tracking as t (domain_id, account_id, idempotency_key, group_trail_id, player_id, resource_id, version)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (domain_id, account_id, idempotency_key) do update set idempotency_key = t.idempotency_key
    returning id, group_trail_id as "groupTrailId", player_id as "playerId", resource_id as "resourceId",
      coalesce(version, $7) as version`,
}

export type Tracking = Player & { id: string; resourceId: string; version: number }

/** The tracking id for a key: a new one, or the one that this account was given for it before, with the version that it was given for. */
export async function handOutTracking(
  tx: Queries,
  accountId: string,
  key: string,
  { groupTrailId, playerId, resourceId, version }: Player & { resourceId: string; version: number },
): Promise<Tracking> {
  const values = [tx.domainId, accountId, key, groupTrailId, playerId, resourceId, version]
  return (await tx.rows<Tracking>(TRACKING, values))[0]!
}

const TRACKED = {
  name: 'tracked-attempt',
  text: `select t.id, t.group_trail_id as "groupTrailId", t.player_id as "playerId", t.resource_id as "resourceId",
      coalesce(t.version, p.version) as version, p.enrolled_at as "enrolledAt", g.trail_id as "trailId"
    from tracking t
    join player p using (domain_id, group_trail_id, player_id)
    join group_trail g on g.domain_id = t.domain_id and g.id = t.group_trail_id
    where t.domain_id = $1 and t.id = $2 and t.account_id = $3`,
}

export type TrackedAttempt = Tracking & { enrolledAt: Date; trailId: string }

/** The attempt that a tracking id was handed out for, to this account. */
export async function trackedAttempt(
  tx: Queries,
  trackingId: string,
  accountId: string,
): Promise<TrackedAttempt | undefined> {
  return (await tx.rows<TrackedAttempt>(TRACKED, [tx.domainId, trackingId, accountId]))[0]
}

/**
 * Saves plays of different players and folds each into all that is derived from plays, in one statement: resource progress, badges, the
 * player's totals and the ranking's histogram. Every row is found by its key, whatever the planner believes of a table's size: a lateral
 * lock and upserts, no joins with tables. Players are locked in the order of their keys (no deadlocks) and the server's date read after
 * that, so that dates follow the order of counting. Each derived row keeps what it was before, which is how the statement knows what was
 * gained. A tracking id that is known already inserts no play, so nothing behind it happens. The player's upsert never inserts (its row is
 * there and locked): its values are what is added.
 */
export const SAVE_PLAYS: Statement = {
  name: 'save-plays',
  isRepeatable: true, // a tracking id is counted once
  text: `with given as materialized (
      select * from json_to_recordset($2::json) as g (tracking_id uuid, group_trail_id text, player_id text, account_id text,
        resource_id text, version int, seq bigint, claimed_points numeric[], claimed_bonus numeric, points int, bonus int, badges text[],
        finished boolean, device_date timestamptz, counted_date timestamptz, scorm text, object_data text, test_response text,
        resource_max_points int)
      order by group_trail_id, player_id
    ), attempt as materialized (
      select g.* from given g cross join lateral (
        select from player p where p.domain_id = $1 and p.group_trail_id = g.group_trail_id and p.player_id = g.player_id for update) locked
    ), played as (
      insert into play (domain_id, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points,
        claimed_bonus, points, bonus, badges, finished, device_date, counted_date, server_date, scorm, object_data, test_response)
      select $1, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points, claimed_bonus, points,
        bonus, badges, finished, device_date, counted_date, clock_timestamp(), scorm::json, object_data::json, test_response::json
      from attempt
      on conflict (domain_id, tracking_id) do nothing
      returning tracking_id, server_date
    ), counted as materialized (
      select a.*, p.server_date from attempt a join played p using (tracking_id)
    ), merged as (
      insert into resource_progress as r (domain_id, group_trail_id, player_id, resource_id, version, points, bonus, finished_at,
        scorm, object_data)
      select $1, group_trail_id, player_id, resource_id, version, points, bonus, case when finished then counted_date end,
        scorm::json, object_data::json
      from counted
      on conflict (domain_id, group_trail_id, player_id, resource_id) do update set
        points_before = r.points, bonus_before = r.bonus, was_finished = r.finished_at is not null,
        version = excluded.version,
        points = greatest(r.points, excluded.points), bonus = greatest(r.bonus, excluded.bonus),
        finished_at = least(r.finished_at, excluded.finished_at),
        scorm = case when num_nonnulls(excluded.scorm, excluded.object_data) > 0 then excluded.scorm else r.scorm end,
        object_data = case when num_nonnulls(excluded.scorm, excluded.object_data) > 0 then excluded.object_data else r.object_data end
      returning group_trail_id, player_id, points, bonus, finished_at, points - points_before as gained_points,
        bonus - bonus_before as gained_bonus, (finished_at is not null and not was_finished)::int as newly_finished,
        case when finished_at is null then 0 when was_finished then points - points_before else points end as gained_done
    ), won as (
      insert into player_badge as b (domain_id, group_trail_id, player_id, badge_id, won_at, tracking_id)
      select $1, c.group_trail_id, c.player_id, badge_id, c.counted_date, c.tracking_id from counted c, unnest(c.badges) badge_id
      on conflict (domain_id, group_trail_id, player_id, badge_id) do update set won_at = least(b.won_at, excluded.won_at)
      returning group_trail_id, player_id, badge_id, won_at, (xmax = 0)::int as is_new
    ), outcome as materialized (
      select c.tracking_id, c.version, c.server_date, c.resource_max_points, m.*,
        coalesce((select json_agg(json_build_object('id', w.badge_id, 'wonAt', w.won_at)) from won w
          where w.is_new = 1 and w.group_trail_id = m.group_trail_id and w.player_id = m.player_id), '[]') as won
      from counted c join merged m using (group_trail_id, player_id)
    ), totals as (
      insert into player as p (domain_id, group_trail_id, player_id, group_user_id, version, points, bonus, total, finished, done_points,
        done_points_max, badges, last_played_at)
      select $1, group_trail_id, player_id, '', version, gained_points, gained_bonus, gained_points + gained_bonus, newly_finished,
        gained_done, newly_finished * resource_max_points, json_array_length(won), server_date
      from outcome
      on conflict (domain_id, group_trail_id, player_id) do update set
        points = p.points + excluded.points, bonus = p.bonus + excluded.bonus,
        total_before = p.total, total = p.total + excluded.total,
        finished = p.finished + excluded.finished,
        done_points = p.done_points + excluded.done_points, done_points_max = p.done_points_max + excluded.done_points_max,
        badges = p.badges + excluded.badges,
        last_gain_at = case when excluded.total > 0 then excluded.last_played_at else p.last_gain_at end,
        last_played_at = excluded.last_played_at, stamp = p.stamp + 1
      returning p.*
    ), standings as (
      insert into ranking_histogram as h (domain_id, group_trail_id, total, players)
      select $1, t.group_trail_id, s.total, sum(s.change)
      from totals t, lateral (values (t.total_before, -1), (t.total, 1)) s (total, change)
      where t.total <> t.total_before group by t.group_trail_id, s.total order by t.group_trail_id, s.total
      on conflict (domain_id, group_trail_id, total) do update set players = h.players + excluded.players
    )
    select o.tracking_id as "trackingId", o.points, o.bonus, o.finished_at as "finishedAt", o.version, o.won, ${TOTALS}
    from outcome o join totals p using (group_trail_id, player_id)`,
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

// a JSON value travels as text: null said by a play is a value, undefined is none
const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value))

const given = ({ attempt, accountId, play, worth, countedDate, resourceMaxPoints }: PlayToSave) => ({
  tracking_id: attempt.id,
  group_trail_id: attempt.groupTrailId,
  player_id: attempt.playerId,
  account_id: accountId,
  resource_id: attempt.resourceId,
  version: attempt.version,
  seq: play.seq,
  claimed_points: play.points,
  claimed_bonus: play.bonus,
  points: worth.points,
  bonus: worth.bonus,
  badges: worth.badges,
  finished: worth.finished,
  device_date: play.date,
  counted_date: countedDate,
  scorm: json(play.scorm),
  object_data: json(play.objectData),
  test_response: json(play.testResponse),
  resource_max_points: resourceMaxPoints,
})

/** The statement's values. */
export const playValues = (domainId: number, plays: readonly PlayToSave[]) => [
  domainId,
  JSON.stringify(plays.map(given)),
]

export type PlayOutcomeRow = PlayerTotals & {
  points: number
  bonus: number
  finishedAt: Date | null
  version: number
  won: { id: string; wonAt: string }[]
}

/** Counts plays of different players once each and tells what stands after each, by tracking id; one that was counted before is not told of. */
export async function savePlays(
  tx: Queries,
  plays: readonly PlayToSave[],
): Promise<Map<string, PlayOutcomeRow>> {
  const rows = await tx.rows<PlayOutcomeRow & { trackingId: string }>(
    SAVE_PLAYS,
    playValues(tx.domainId, plays),
  )
  return new Map(rows.map((row) => [row.trackingId, row]))
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
  return (await tx.rows<{ lastFinish: Date | null }>(LAST_FINISH, [tx.domainId, groupTrailId, playerId]))[0]!
    .lastFinish
}
