import type { Queries, Statement } from '../../../platform/database/database.ts'
import { ONCE, TELL } from '../../notifications/tell.ts'
import { inOrder } from './date-in-order.ts'
import { TIMES } from './play-times.ts'
import { type PlayToSave, playValues } from './play-values.ts'
import { weekOf } from './week.ts'

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

/**
 * Saves plays and folds each into everything that is derived from plays, in one statement. Every row is found by its key (a lateral lock
 * and upserts, no joins with tables), whatever the planner believes of a table's size. A tracking id that is known already inserts no play,
 * so that nothing that follows from a play happens. Each derived row keeps its values from before: the difference is what was gained.
 */
export const SAVE_PLAYS: Statement = {
  name: 'save-plays',
  isRepeatable: true, // a tracking id is counted once
  text: `with given as materialized (
      -- a team's play comes once more for each member who is credited, as a play of that member's team record (givenWithRecords)
      select * from json_to_recordset($2::json) as g (tracking_id uuid, group_trail_id text, player_id text, account_id text,
        resource_id text, version int, seq bigint, claimed_points numeric[], claimed_bonus numeric, points int, bonus int, badges text[],
        finished boolean, device_date timestamptz, enrolled_at timestamptz, scorm text, merged_scorm text, object_data text,
        test_response text, resource_max_points int, attempt int, bytes int, team_id text, sender_id text, monitor_id text, confirmed_by text, step int,
        resources int, rating numeric, answers json, spent int, offline boolean)
      order by group_trail_id, player_id
    ), attempt as materialized (
      -- players are locked in the order of their keys, so that no two statements wait for each other; a sender whose room is taken saves nothing
      select g.*, coalesce(g.attempt < locked.under_way, false) as is_past, locked.last_played_at from given g cross join lateral (
        select p.attempt as under_way, p.last_played_at from player p where p.domain_id = $1 and p.group_trail_id = g.group_trail_id and p.player_id = g.player_id for update) locked
      where coalesce((select r.bytes from play_room r where r.domain_id = $1 and r.account_id = g.sender_id), 0) < $3
    ), moment as materialized (
      -- the server's date is read once all are locked, so that dates follow the order of counting; inOrder keeps that where the clock went back
      select n.server_date, ${weekOf('n.server_date')} as week
      from (select clock_timestamp() as server_date from (select count(*) from attempt) all_locked) n
    ), dated as materialized (
      -- the date that a play counts for is the domain's believableDate, by the database's clock: a node's may be off
      select a.*, m.server_date, date_trunc('milliseconds', case when a.device_date between a.enrolled_at and m.server_date
        then a.device_date else m.server_date end) as counted_date
      from attempt a, lateral (select ${inOrder('moment.server_date', 'a.last_played_at')} as server_date from moment) m
    ), played as (
      insert into play (domain_id, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points,
        claimed_bonus, points, bonus, badges, finished, device_date, counted_date, server_date, scorm, object_data, test_response,
        discarded_at, team_id, monitor_id, confirmed_by, spent, offline)
      select $1, tracking_id, group_trail_id, player_id, account_id, resource_id, version, seq, claimed_points, claimed_bonus, points,
        bonus, badges, finished, device_date, counted_date, server_date, scorm::json, object_data::json, test_response::json,
        case when is_past then counted_date end, team_id, monitor_id, confirmed_by, spent, offline
      from dated
      on conflict (domain_id, tracking_id) do nothing
      returning tracking_id
    ), confirmed as (
      -- whom a team's play credits without a session of theirs on the device: the audit trail says by what they are there
      insert into identity_event (domain_id, what, account_id, by_account_id, tracking_id)
      select $1, 'confirmed-by-' || confirmed_by, account_id, coalesce(monitor_id, sender_id), tracking_id
      from dated join played using (tracking_id) where confirmed_by <> 'session'
    ), answered as (
      -- what was answered first stays, also where it was in an attempt that is over
      insert into first_answer (domain_id, group_trail_id, player_id, resource_id, question, answer, is_right, words)
      select distinct on (d.group_trail_id, d.player_id, d.resource_id, a.question)
        $1, d.group_trail_id, d.player_id, d.resource_id, a.question, a.answer, a."right", a.words
      from dated d join played using (tracking_id),
        json_to_recordset(d.answers) a (question text, answer text, "right" boolean, words text)
      order by d.group_trail_id, d.player_id, d.resource_id, a.question, d.seq, d.tracking_id
      on conflict (domain_id, group_trail_id, player_id, resource_id, question) do nothing
    ), counted as materialized (
      -- a play of an attempt that is over is kept as discarded, and earns nothing: progress, badges and totals come from the others
      select d.* from dated d join played p using (tracking_id) where not d.is_past
    ), best as materialized (
      -- several plays of one resource become one before its row is touched; their device's numbers say which is the last
      select group_trail_id, player_id, resource_id, max(points) as points, max(bonus) as bonus,
        min(counted_date) filter (where finished) as finished_at,
        (array_agg(version order by seq desc, tracking_id desc))[1] as version,
        (array_agg(resource_max_points order by seq desc, tracking_id desc))[1] as resource_max_points,
        (array_agg(coalesce(merged_scorm, scorm) order by seq desc, tracking_id desc) filter (where num_nonnulls(scorm, object_data) > 0))[1] as scorm,
        (array_agg(object_data order by seq desc, tracking_id desc) filter (where num_nonnulls(scorm, object_data) > 0))[1] as object_data
      from counted group by 1, 2, 3
    ), merged as (
      insert into resource_progress as r (domain_id, group_trail_id, player_id, resource_id, version, points, bonus, finished_at,
        scorm, object_data)
      select $1, group_trail_id, player_id, resource_id, version, points, bonus, finished_at, scorm::json, object_data::json
      from best
      on conflict (domain_id, group_trail_id, player_id, resource_id) do update set
        points_before = r.points, bonus_before = r.bonus, was_finished = r.finished_at is not null,
        version = excluded.version,
        points = greatest(r.points, excluded.points), bonus = greatest(r.bonus, excluded.bonus),
        finished_at = least(r.finished_at, excluded.finished_at),
        scorm = case when num_nonnulls(excluded.scorm, excluded.object_data) > 0 then excluded.scorm else r.scorm end,
        object_data = case when num_nonnulls(excluded.scorm, excluded.object_data) > 0 then excluded.object_data else r.object_data end
      returning group_trail_id, player_id, resource_id, version, points, bonus, finished_at, points - points_before as gained_points,
        bonus - bonus_before as gained_bonus, (finished_at is not null and not was_finished)::int as newly_finished,
        case when finished_at is null then 0 when was_finished then points - points_before else points end as gained_done
    ), won as (
      insert into player_badge as b (domain_id, group_trail_id, player_id, badge_id, won_at, tracking_id)
      select $1, c.group_trail_id, c.player_id, badge_id, min(c.counted_date), (array_agg(c.tracking_id order by c.seq, c.tracking_id))[1]
      from counted c, unnest(c.badges) badge_id group by c.group_trail_id, c.player_id, badge_id
      on conflict (domain_id, group_trail_id, player_id, badge_id) do update set won_at = least(b.won_at, excluded.won_at)
      returning group_trail_id, player_id, badge_id, won_at, tracking_id, (xmax = 0)::int as is_new
    ), told as (
      -- a learner's own badge, or a member's by their team's play: a team as such is told of nothing
      ${TELL} select $1, c.account_id, 'badge', 'badge:' || w.group_trail_id || ':' || w.badge_id, w.group_trail_id, w.badge_id
      from won w join counted c using (tracking_id) where w.is_new = 1 and (c.player_id = c.account_id or c.team_id is not null) ${ONCE}
    ), walked as materialized (
      -- how far players came, for reports: also in an attempt that is over
      select group_trail_id, player_id, max(version) as version, min(version) filter (where not is_past) as began_on, max(step) as furthest,
        max(resources) as resources, max(rating) as rating, max(server_date) as server_date
      from dated join played using (tracking_id) group by 1, 2
    ), totals as (
      -- never inserts, for the player's row is there and locked: its values are what is added. Who has passed once has passed for good;
      -- with its first play an attempt is under way, on the version that was played
      insert into player as p (domain_id, group_trail_id, player_id, group_user_id, version, points, bonus, total, finished, done_points,
        done_points_max, badges, last_played_at, furthest, week_start)
      select $1, group_trail_id, player_id, '', max(w.version), coalesce(sum(gained_points), 0), coalesce(sum(gained_bonus), 0),
        coalesce(sum(gained_points + gained_bonus), 0), coalesce(sum(newly_finished), 0), coalesce(sum(gained_done), 0),
        coalesce(sum(newly_finished * resource_max_points), 0),
        (select count(*) from won b where b.is_new = 1 and b.group_trail_id = w.group_trail_id and b.player_id = w.player_id),
        max(w.server_date), max(w.furthest), max(week)
      from walked w left join merged m using (group_trail_id, player_id) left join best using (group_trail_id, player_id, resource_id)
        cross join moment group by group_trail_id, player_id
      on conflict (domain_id, group_trail_id, player_id) do update set
        points = p.points + excluded.points, bonus = p.bonus + excluded.bonus,
        total_before = p.total, total = p.total + excluded.total,
        finished = p.finished + excluded.finished,
        done_points = p.done_points + excluded.done_points, done_points_max = p.done_points_max + excluded.done_points_max,
        badges = p.badges + excluded.badges,
        last_gain_at = case when excluded.total > 0 then excluded.last_played_at else p.last_gain_at end,
        week_points = case when p.week_start >= excluded.week_start then p.week_points else 0 end + excluded.total,
        week_start = greatest(p.week_start, excluded.week_start),
        last_played_at = excluded.last_played_at, stamp = p.stamp + 1,
        version = (select case when p.is_under_way then p.version else least(p.version, w.began_on) end from walked w
          where w.group_trail_id = p.group_trail_id and w.player_id = p.player_id),
        is_under_way = p.is_under_way or (select w.began_on is not null from walked w
          where w.group_trail_id = p.group_trail_id and w.player_id = p.player_id),
        furthest_before = p.furthest, furthest = greatest(p.furthest, excluded.furthest),
        begun_at = coalesce(p.begun_at, excluded.last_played_at),
        completed_at = coalesce(p.completed_at, case when p.finished + excluded.finished >= (select w.resources from walked w
          where w.group_trail_id = p.group_trail_id and w.player_id = p.player_id) then excluded.last_played_at end),
        passed_before = p.passed, passed = p.passed or coalesce((select p.finished + excluded.finished >= w.resources
          and p.done_points + excluded.done_points >= pass_mark(p.done_points_max + excluded.done_points_max, coalesce(
            (select g.approval_rating from group_trail g where g.domain_id = $1 and g.id = p.group_trail_id), w.rating))
          from walked w where w.group_trail_id = p.group_trail_id and w.player_id = p.player_id), false)
      returning p.*
    ), counts_moved as (
      -- a player moves in the ranking's histogram; in ascending order of points, so that no two statements wait for each other
      insert into ranking_histogram as h (domain_id, group_trail_id, kind, total, players)
      select $1, t.group_trail_id, t.kind, s.total, sum(s.change)
      from totals t, lateral (values (t.total_before, -1), (t.total, 1)) s (total, change)
      where t.total <> t.total_before group by t.group_trail_id, t.kind, s.total
        order by t.group_trail_id, t.kind, s.total
      on conflict (domain_id, group_trail_id, kind, total) do update set players = h.players + excluded.players
    ), walk_moved as (
      -- and in the counts of how far players came
      insert into walk as w (domain_id, group_trail_id, kind, furthest, players, passed)
      select $1, t.group_trail_id, t.kind, s.furthest, sum(s.change), sum(s.passed)
      from totals t, lateral (values (t.furthest_before, -1, -t.passed_before::int), (t.furthest, 1, t.passed::int)) s (furthest, change, passed)
      where (t.furthest, t.passed) <> (t.furthest_before, t.passed_before) and s.furthest > 0 group by t.group_trail_id, t.kind, s.furthest
        order by t.group_trail_id, t.kind, s.furthest
      on conflict (domain_id, group_trail_id, kind, furthest) do update set players = w.players + excluded.players, passed = w.passed + excluded.passed
    ), ${TIMES} -- how long they took and whether they had a network (time_spent, time_count)
    ), day_counted as (
      insert into walk_day as d (domain_id, group_trail_id, kind, day, begun, completed)
      select $1, t.group_trail_id, t.kind, (m.server_date at time zone 'UTC')::date, count(*) filter (where t.begun_at = t.last_played_at),
        count(*) filter (where t.completed_at = t.last_played_at)
      from totals t, moment m where t.last_played_at in (t.begun_at, t.completed_at) group by t.group_trail_id, t.kind, m.server_date
        order by t.group_trail_id, t.kind
      on conflict (domain_id, group_trail_id, kind, day) do update set begun = d.begun + excluded.begun, completed = d.completed + excluded.completed
    ), room as (
      insert into play_room as r (domain_id, account_id, bytes)
      select $1, sender_id, sum(bytes) from dated join played using (tracking_id) group by sender_id order by sender_id
      on conflict (domain_id, account_id) do update set bytes = r.bytes + excluded.bytes
    )
    select c.tracking_id as "trackingId", m.points, m.bonus, m.finished_at as "finishedAt", c.version,
      coalesce((select json_agg(json_build_object('id', w.badge_id, 'wonAt', w.won_at)) from won w
        where w.is_new = 1 and w.tracking_id = c.tracking_id), '[]') as won, ${TOTALS}
    from counted c join merged m using (group_trail_id, player_id, resource_id) join totals p using (group_trail_id, player_id)`,
}

export type PlayOutcomeRow = PlayerTotals & {
  points: number
  bonus: number
  finishedAt: Date | null
  version: number
  won: { id: string; wonAt: string }[]
}

/** Counts plays once each, and returns the outcomes after all of them by tracking id. A play that was counted before is left out. */
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
