-- How many players of a group trail gained how many points in a week, as the histogram of all totals: a place in the week's ranking is a sum over
-- different points, not over all who gained. The database keeps it whatever writes players. Of a week that is over nothing is taken off any more.
create table week_histogram (
  domain_id int not null,
  group_trail_id text not null,
  kind text not null,
  week date not null,
  points int not null,
  players int not null,
  primary key (domain_id, group_trail_id, kind, week, points),
  foreign key (domain_id, group_trail_id) references group_trail
);
alter table week_histogram enable row level security;
alter table week_histogram force row level security;
create policy own_domain on week_histogram using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on week_histogram to vereda_app;

-- Rows are written in the order of their keys, so that two writers can't lock each other out.
create function keep_week_histogram() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into week_histogram as h (domain_id, group_trail_id, kind, week, points, players)
      select domain_id, group_trail_id, kind, week_start, week_points, count(*) from fresh
      where week_points > 0 and week_start is not null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (domain_id, group_trail_id, kind, week, points) do update set players = h.players + excluded.players;
  elsif tg_op = 'UPDATE' then
    insert into week_histogram as h (domain_id, group_trail_id, kind, week, points, players)
      select n.domain_id, n.group_trail_id, n.kind, s.week, s.points, sum(s.change)
      from fresh n join gone o on o.domain_id = n.domain_id and o.group_trail_id = n.group_trail_id and o.player_id = n.player_id,
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
create trigger week_of_new_counted after insert on player referencing new table as fresh
  for each statement execute function keep_week_histogram();
create trigger week_counted after update on player referencing new table as fresh old table as gone
  for each statement execute function keep_week_histogram();
create trigger week_of_gone_counted after delete on player referencing old table as gone
  for each statement execute function keep_week_histogram();
insert into week_histogram (domain_id, group_trail_id, kind, week, points, players)
  select p.domain_id, p.group_trail_id, p.kind, p.week_start, p.week_points, count(*) from player p
  where p.week_points > 0 and p.week_start >= now()::date - 8 group by 1, 2, 3, 4, 5;

-- Row-level security lets an index serve only comparisons that can't leak, and that of arrays is none: who works where somebody works was looked
-- for among everybody. The whole place in the unit tree is a text.
create function unit_key(tree text[]) returns text language sql immutable parallel safe
  as $$ select case when cardinality(tree) > 0 then array_to_json(tree)::text end $$;
alter table account add column unit_key text generated always as (unit_key(unit_tree)) stored;
drop index account_of_unit;
create index account_of_unit on account (domain_id, unit_key) where unit_key is not null;
