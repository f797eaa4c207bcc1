-- What was gained since Monday before it was counted: all that a player has, less what the plays and tests before Monday give, as a rebuild finds it.
-- Nobody's week is empty after an upgrade in the middle of it.
with gained as (
  select p.domain_id, p.group_trail_id, p.player_id, w.week, greatest(p.total - played.points - tested.points, 0) as points
  from domain d
  cross join lateral (select date_trunc('week', now() at time zone d.time_zone)::date as week) w
  cross join lateral (select w.week::timestamp at time zone d.time_zone as at) began
  join player p on p.domain_id = d.id and p.last_gain_at >= began.at
  cross join lateral (
    select coalesce(sum(best.points + best.bonus), 0) as points
    from (
      select max(f.points) as points, max(f.bonus) as bonus from play f
      where f.domain_id = p.domain_id and f.group_trail_id = p.group_trail_id and f.player_id = p.player_id
        and f.discarded_at is null and f.server_date < began.at
      group by f.resource_id
    ) best
  ) played
  cross join lateral (
    select coalesce(max(t.points), 0) as points from test_attempt t
    where t.domain_id = p.domain_id and t.group_trail_id = p.group_trail_id and t.player_id = p.player_id
      and t.discarded_at is null and t.server_date < began.at
  ) tested
)
update player p set week_start = g.week, week_points = g.points
from gained g where (p.domain_id, p.group_trail_id, p.player_id) = (g.domain_id, g.group_trail_id, g.player_id);
