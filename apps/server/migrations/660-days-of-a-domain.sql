-- How many players began, and first had finished everything, in which quarter of an hour. A day begins and ends where the domain's clock says, and that
-- may be changed: every zone is a whole number of quarters from UTC, so quarters make up the days of any. The database keeps them, whatever writes players;
-- walk_day stays what the whole is counted by.
create table walk_quarter (
  domain_id int not null,
  group_trail_id text not null,
  kind text not null,
  begins timestamptz not null,
  begun int not null,
  completed int not null,
  primary key (domain_id, group_trail_id, kind, begins),
  foreign key (domain_id, group_trail_id) references group_trail
);
alter table walk_quarter enable row level security;
alter table walk_quarter force row level security;
create policy own_domain on walk_quarter using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on walk_quarter to vereda_app;

create function quarter_of(at timestamptz) returns timestamptz language sql immutable parallel safe as $$
  select date_bin('15 minutes', at, 'epoch'::timestamptz) $$;

-- by the statement and in the order of the keys, so that no two statements wait for one another
create function count_quarters() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    if not exists (select from fresh) then return null; end if;
    insert into walk_quarter as q (domain_id, group_trail_id, kind, begins, begun, completed)
      select n.domain_id, n.group_trail_id, n.kind, quarter_of(m.at), sum(m.begun), sum(m.completed)
      from fresh n, lateral (values (n.begun_at, 1, 0), (n.completed_at, 0, 1)) m (at, begun, completed)
      where m.at is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (domain_id, group_trail_id, kind, begins) do update set begun = q.begun + excluded.begun, completed = q.completed + excluded.completed;
  elsif tg_op = 'UPDATE' then
    insert into walk_quarter as q (domain_id, group_trail_id, kind, begins, begun, completed)
      select n.domain_id, n.group_trail_id, n.kind, quarter_of(m.at), sum(m.begun), sum(m.completed)
      from fresh n full join gone o on o.domain_id = n.domain_id and o.group_trail_id = n.group_trail_id and o.player_id = n.player_id,
        lateral (values (n.begun_at, 1, 0), (n.completed_at, 0, 1), (o.begun_at, -1, 0), (o.completed_at, 0, -1)) m (at, begun, completed)
      where (n.begun_at is distinct from o.begun_at or n.completed_at is distinct from o.completed_at) and m.at is not null
      group by 1, 2, 3, 4 having sum(m.begun) <> 0 or sum(m.completed) <> 0 order by 1, 2, 3, 4
      on conflict (domain_id, group_trail_id, kind, begins) do update set begun = q.begun + excluded.begun, completed = q.completed + excluded.completed;
  else
    update walk_quarter q set begun = q.begun - g.begun, completed = q.completed - g.completed
      from (select o.domain_id, o.group_trail_id, o.kind, quarter_of(m.at) as begins, sum(m.begun) as begun, sum(m.completed) as completed
        from gone o, lateral (values (o.begun_at, 1, 0), (o.completed_at, 0, 1)) m (at, begun, completed) where m.at is not null group by 1, 2, 3, 4) g
      where (q.domain_id, q.group_trail_id, q.kind, q.begins) = (g.domain_id, g.group_trail_id, g.kind, g.begins);
  end if;
  return null;
end $$;

-- whoever is counted already is told apart from who plays meanwhile
lock table player in share row exclusive mode;
create trigger quarters_counted after insert on player referencing new table as fresh
  for each statement execute function count_quarters();
create trigger quarters_moved after update on player referencing new table as fresh old table as gone
  for each statement execute function count_quarters();
create trigger quarters_taken after delete on player referencing old table as gone
  for each statement execute function count_quarters();

do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    insert into walk_quarter (domain_id, group_trail_id, kind, begins, begun, completed)
      select p.domain_id, p.group_trail_id, p.kind, quarter_of(m.at), sum(m.begun), sum(m.completed)
      from player p, lateral (values (p.begun_at, 1, 0), (p.completed_at, 0, 1)) m (at, begun, completed)
      where p.domain_id = one and m.at is not null group by 1, 2, 3, 4;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
