-- How many players of each kind a group trail has: with it a position is a sum over the nearer end of the histogram, and a report reads one row in
-- place of one for each different total. The database keeps it whatever writes players; whoever adds one holds the histogram's row of nothing
-- already, so that nobody waits who did not wait before.
create table player_count (
  domain_id int not null,
  group_trail_id text not null,
  kind text not null,
  players int not null,
  primary key (domain_id, group_trail_id, kind),
  foreign key (domain_id, group_trail_id) references group_trail
);
alter table player_count enable row level security;
alter table player_count force row level security;
create policy own_domain on player_count using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on player_count to vereda_app;

-- Rows are written in the order of their keys, so that two writers can't lock each other out.
create function keep_player_count() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    insert into player_count as c (domain_id, group_trail_id, kind, players)
      select domain_id, group_trail_id, kind, count(*) from fresh group by 1, 2, 3 order by 1, 2, 3
      on conflict (domain_id, group_trail_id, kind) do update set players = c.players + excluded.players;
  else
    update player_count c set players = c.players - g.players
      from (select domain_id, group_trail_id, kind, count(*) as players from gone group by 1, 2, 3) g
      where (c.domain_id, c.group_trail_id, c.kind) = (g.domain_id, g.group_trail_id, g.kind);
  end if;
  return null;
end $$;
create trigger new_counted after insert on player referencing new table as fresh
  for each statement execute function keep_player_count();
create trigger gone_counted after delete on player referencing old table as gone
  for each statement execute function keep_player_count();
insert into player_count (domain_id, group_trail_id, kind, players)
  select domain_id, group_trail_id, kind, count(*) from player group by 1, 2, 3;
