-- A connection keeps the plan of a trigger’s first run. One that had changed a single person first compared, of 25,000 who were renamed at once,
-- each with each (25,000 × 25,000), and took longer than a statement may. Rows as they were and as they are meet in a full join from here on:
-- the database has no way to do that but one that grows with the rows. Each row has its other, so that nothing else changes.
create or replace function keep_rule_groups_of_changed_accounts() returns trigger language plpgsql as $$ declare one record; begin
  for one in select f.domain_id, array_agg(f.id) as ids from fresh f full join stale s on s.domain_id = f.domain_id and s.id = f.id
      where (f.job_name, f.job_id, f.unit_tree, f.school_id, f.email, f.company, f.state, f.city, f.erased_at)
        is distinct from (s.job_name, s.job_id, s.unit_tree, s.school_id, s.email, s.company, s.state, s.city, s.erased_at)
      group by f.domain_id order by f.domain_id loop
    perform keep_rule_groups_of_many(one.domain_id, one.ids);
  end loop;
  return null;
end $$;

create or replace function keep_units_of_changed_accounts() returns trigger language plpgsql as $$ begin
  insert into unit (domain_id, path)
    select distinct p.domain_id, p.unit_tree[1:n]
      from (select distinct f.domain_id, f.unit_tree from fresh f full join stale s on s.domain_id = f.domain_id and s.id = f.id
        where f.unit_tree is distinct from s.unit_tree) p, generate_series(1, cardinality(p.unit_tree)) n
      where not exists (select from unit u where u.domain_id = p.domain_id and u.path = p.unit_tree[1:n]) order by 1, 2
    on conflict do nothing;
  return null;
end $$;

create or replace function count_changed_people() returns trigger language plpgsql as $$ begin
  perform change_people_counts(array(select row(c.domain_id, c.kind, c.value, sum(c.change)::int)::people_count
    from (select f.domain_id, k.kind, k.value, k.change from fresh f full join stale s on s.domain_id = f.domain_id and s.id = f.id,
        lateral (select k.kind, k.value, 1 as change
            from counted_of(f.erased_at, f.deactivated_at, f.job_name, f.company, f.state, f.city, f.school_id, f.email_key, f.unit_tree) k
          union all select k.kind, k.value, -1
            from counted_of(s.erased_at, s.deactivated_at, s.job_name, s.company, s.state, s.city, s.school_id, s.email_key, s.unit_tree) k) k
      where (f.erased_at, f.deactivated_at, f.job_name, f.company, f.state, f.city, f.school_id, f.email_key, f.unit_tree)
        is distinct from (s.erased_at, s.deactivated_at, s.job_name, s.company, s.state, s.city, s.school_id, s.email_key, s.unit_tree)) c
    group by c.domain_id, c.kind, c.value having sum(c.change) <> 0));
  return null;
end $$;

create or replace function keep_week_histogram() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into week_histogram as h (domain_id, group_trail_id, kind, week, points, players)
      select domain_id, group_trail_id, kind, week_start, week_points, count(*) from fresh
      where week_points > 0 and week_start is not null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (domain_id, group_trail_id, kind, week, points) do update set players = h.players + excluded.players;
  elsif tg_op = 'UPDATE' then
    insert into week_histogram as h (domain_id, group_trail_id, kind, week, points, players)
      select n.domain_id, n.group_trail_id, n.kind, s.week, s.points, sum(s.change)
      from fresh n full join gone o on o.domain_id = n.domain_id and o.group_trail_id = n.group_trail_id and o.player_id = n.player_id,
        lateral (values (n.week_start, n.week_points, 1), (o.week_start, o.week_points, -1)) s (week, points, change)
      where (n.week_points <> o.week_points or n.week_start is distinct from o.week_start) and s.points > 0 and s.week is not null
        and not (s.change < 0 and o.week_start < coalesce(n.week_start, o.week_start))
      group by 1, 2, 3, 4, 5 having sum(s.change) <> 0 order by 1, 2, 3, 4, 5
      on conflict (domain_id, group_trail_id, kind, week, points) do update set players = h.players + excluded.players;
  else
    update week_histogram h set players = h.players - g.players
      from (select domain_id, group_trail_id, kind, week_start, week_points, count(*) as players from gone
        where week_points > 0 group by 1, 2, 3, 4, 5) g
      where (h.domain_id, h.group_trail_id, h.kind, h.week, h.points) = (g.domain_id, g.group_trail_id, g.kind, g.week_start, g.week_points);
  end if;
  return null;
end $$;
