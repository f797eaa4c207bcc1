-- As migration 549: an owner whom row-level security binds found nobody's rows where 280, 341, 410, 460 and 500 filled what they added. How far
-- players had come, how many had come in by an invitation, what was gained in this week, whose attempt is under way and who had passed is filled
-- here for such an owner; where what plays told since is more, it stays. An owner who sees everything filled it then.
do $$ declare one int; begin
  if (select rolsuper or rolbypassrls from pg_roles where rolname = current_user) then return; end if;
  lock table player in share row exclusive mode;
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);

    with step_of as (
      select v.trail_id, v.version, s.n, r.value ->> 'id' as id
        from trail_version v, json_array_elements(v.document -> 'steps') with ordinality s (step, n), json_array_elements(s.step -> 'resources') r
        where v.domain_id = one
      union all
      select v.trail_id, v.version, s.n, s.step -> 'challenge' ->> 'id'
        from trail_version v, json_array_elements(v.document -> 'steps') with ordinality s (step, n)
        where v.domain_id = one and s.step -> 'challenge' ->> 'id' is not null
    ), walked as (
      select p.group_trail_id, p.player_id, max(s.n) as furthest, min(p.server_date) as begun_at
        from play p join group_trail g on g.domain_id = one and g.id = p.group_trail_id
        join step_of s on s.trail_id = g.trail_id and s.version = p.version and s.id = p.resource_id
        where p.domain_id = one group by 1, 2
    )
    update player p set furthest = greatest(p.furthest, w.furthest), begun_at = least(p.begun_at, w.begun_at)
      from walked w where p.domain_id = one and (p.group_trail_id, p.player_id) = (w.group_trail_id, w.player_id)
        and (p.furthest < w.furthest or p.begun_at is null or p.begun_at > w.begun_at);

    with resources as (
      select v.trail_id, v.version, sum(json_array_length(s.value -> 'resources')) as count
        from trail_version v, json_array_elements(v.document -> 'steps') s where v.domain_id = one group by 1, 2
    )
    update player p set completed_at = done.at from (
        select p.group_trail_id, p.player_id, max(r.finished_at) as at
          from player p join group_trail g on g.domain_id = one and g.id = p.group_trail_id
          join resources n on n.trail_id = g.trail_id and n.version = p.version and p.finished >= n.count
          join resource_progress r on r.domain_id = one and r.group_trail_id = p.group_trail_id and r.player_id = p.player_id
          where p.domain_id = one and p.begun_at is not null and p.completed_at is null group by 1, 2
      ) done where p.domain_id = one and (p.group_trail_id, p.player_id) = (done.group_trail_id, done.player_id);

    with resources as (
      select v.trail_id, v.version, sum(json_array_length(s.value -> 'resources')) as count, coalesce((v.document ->> 'approvalRating')::numeric, 0) as rating
        from trail_version v, json_array_elements(v.document -> 'steps') s where v.domain_id = one group by 1, 2, 4
    )
    update player p set passed = true from group_trail g, resources n
      where p.domain_id = one and not p.passed and p.completed_at is not null and g.domain_id = one and g.id = p.group_trail_id
        and (n.trail_id, n.version) = (g.trail_id, p.version) and p.finished >= n.count
        and p.done_points >= pass_mark(p.done_points_max, coalesce(g.approval_rating, n.rating));

    update player p set is_under_way = true where p.domain_id = one and not p.is_under_way and exists (select from play y where y.domain_id = one
      and y.group_trail_id = p.group_trail_id and y.player_id = p.player_id and y.discarded_at is null);

    -- a play that came since migration 410 counts in its week already: what is found is all of the week
    with week as (
      select w.monday, w.monday::timestamp at time zone d.time_zone as began
        from domain d, lateral (select date_trunc('week', now() at time zone d.time_zone)::date as monday) w where d.id = one
    ), gained as (
      select p.group_trail_id, p.player_id, w.monday, greatest(p.total - played.points - tested.points, 0) as points
        from week w join player p on p.domain_id = one and p.last_gain_at >= w.began
        cross join lateral (
          select coalesce(sum(best.points + best.bonus), 0) as points from (
            select max(f.points) as points, max(f.bonus) as bonus from play f
              where f.domain_id = one and f.group_trail_id = p.group_trail_id and f.player_id = p.player_id
                and f.discarded_at is null and f.server_date < w.began group by f.resource_id) best
        ) played
        cross join lateral (
          select coalesce(max(t.points), 0) as points from test_attempt t
            where t.domain_id = one and t.group_trail_id = p.group_trail_id and t.player_id = p.player_id
              and t.discarded_at is null and t.server_date < w.began
        ) tested
    )
    update player p set week_start = g.monday, week_points = g.points from gained g
      where p.domain_id = one and (p.group_trail_id, p.player_id) = (g.group_trail_id, g.player_id)
        and (p.week_start is distinct from g.monday or p.week_points < g.points);

    delete from week_histogram h using domain d where d.id = one and h.domain_id = one and h.week = date_trunc('week', now() at time zone d.time_zone)::date;
    insert into week_histogram (domain_id, group_trail_id, kind, week, points, players)
      select p.domain_id, p.group_trail_id, p.kind, p.week_start, p.week_points, count(*) from player p join domain d on d.id = p.domain_id
        where p.domain_id = one and p.week_points > 0 and p.week_start = date_trunc('week', now() at time zone d.time_zone)::date group by 1, 2, 3, 4, 5;
    delete from walk where domain_id = one;
    insert into walk (domain_id, group_trail_id, kind, furthest, players, passed)
      select domain_id, group_trail_id, kind, furthest, count(*), count(*) filter (where passed) from player where domain_id = one and furthest > 0 group by 1, 2, 3, 4;
    delete from walk_day where domain_id = one;
    insert into walk_day (domain_id, group_trail_id, kind, day, begun, completed)
      select domain_id, group_trail_id, kind, (m.at at time zone 'UTC')::date, sum(m.begun), sum(m.completed)
        from player, lateral (values (begun_at, 1, 0), (completed_at, 0, 1)) m (at, begun, completed)
        where domain_id = one and m.at is not null group by 1, 2, 3, 4;

    update invitation i set taken = s.taken from (select invitation_id, count(*)::int as taken from signup
        where domain_id = one and account_id is not null group by 1) s
      where i.domain_id = one and i.id = s.invitation_id and i.taken < s.taken;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
