/**
 * The part of `save-plays` that stores how long plays took and whether they had a network. `timed` adds
 * both to each player's row of the step, and to their row of the whole trail (step 0). `times_moved` moves
 * the player from their band of seconds before to their band now. Reads `dated`, `played` and `totals`.
 */
export const TIMES = `timed as (
      insert into time_spent as s (domain_id, group_trail_id, player_id, step, kind, seconds, told, offline)
      select $1, d.group_trail_id, d.player_id, n.step, t.kind, coalesce(sum(d.spent), 0), count(d.offline), count(*) filter (where d.offline)
      from dated d join played using (tracking_id) join totals t using (group_trail_id, player_id), lateral (select 0 as step union select d.step) n
      where num_nonnulls(d.spent, d.offline) > 0 group by d.group_trail_id, d.player_id, n.step, t.kind
        order by d.group_trail_id, d.player_id, n.step
      on conflict (domain_id, group_trail_id, player_id, step) do update set
        seconds_before = s.seconds, seconds = s.seconds + excluded.seconds, told_before = s.told, told = s.told + excluded.told,
        offline_before = s.offline, offline = s.offline + excluded.offline
      returning s.*, (xmax = 0) as is_new
    ), times_moved as (
      insert into time_count as c (domain_id, group_trail_id, kind, step, band, players, told, offline)
      select $1, t.group_trail_id, t.kind, t.step, m.band, sum(m.players), sum(m.told), sum(m.offline)
      from timed t, lateral (values (time_band(t.seconds_before), -1, -t.told_before, -t.offline_before),
        (time_band(t.seconds), 1, t.told, t.offline)) m (band, players, told, offline)
      where m.players > 0 or not t.is_new group by t.group_trail_id, t.kind, t.step, m.band
        order by t.group_trail_id, t.kind, t.step, m.band
      on conflict (domain_id, group_trail_id, kind, step, band) do update set
        players = c.players + excluded.players, told = c.told + excluded.told, offline = c.offline + excluded.offline`
