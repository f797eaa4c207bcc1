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

create function count_quarters() returns trigger language plpgsql as $$ begin
  insert into walk_quarter as q (domain_id, group_trail_id, kind, begins, begun, completed)
    select m.domain_id, m.group_trail_id, m.kind, quarter_of(m.at), sum(m.begun), sum(m.completed) from (
      select old.domain_id, old.group_trail_id, old.kind, o.* from (values (old.begun_at, -1, 0), (old.completed_at, 0, -1)) o (at, begun, completed) where tg_op <> 'INSERT'
      union all
      select new.domain_id, new.group_trail_id, new.kind, n.* from (values (new.begun_at, 1, 0), (new.completed_at, 0, 1)) n (at, begun, completed) where tg_op <> 'DELETE'
    ) m where m.at is not null group by 1, 2, 3, 4 having sum(m.begun) <> 0 or sum(m.completed) <> 0 order by 1, 2, 3, 4
    on conflict (domain_id, group_trail_id, kind, begins) do update set begun = q.begun + excluded.begun, completed = q.completed + excluded.completed;
  return null;
end $$;

-- whoever is counted already is told apart from who plays meanwhile
lock table player in share row exclusive mode;
create trigger quarters_counted after insert on player for each row
  when (new.begun_at is not null or new.completed_at is not null) execute function count_quarters();
create trigger quarters_moved after update on player for each row
  when (old.begun_at is distinct from new.begun_at or old.completed_at is distinct from new.completed_at) execute function count_quarters();
create trigger quarters_taken after delete on player for each row
  when (old.begun_at is not null or old.completed_at is not null) execute function count_quarters();

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
