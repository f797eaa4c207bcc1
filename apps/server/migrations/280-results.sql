-- What managers are told of a group trail, counted as plays arrive so that a report reads a few rows and no plays. Of each player: the furthest
-- step of which anything was ever played (from 1; 0: nothing), when they began and when they first had finished everything. Starting anew
-- takes none of that back.
alter table player add column furthest int not null default 0;
alter table player add column furthest_before int not null default 0;
alter table player add column begun_at timestamptz;
alter table player add column completed_at timestamptz;

-- How many players' furthest step is which: how many came to a step is a sum over steps, not over players.
create table walk (
  domain_id int not null,
  group_trail_id text not null,
  kind text not null,
  furthest int not null,
  players int not null,
  primary key (domain_id, group_trail_id, kind, furthest),
  foreign key (domain_id, group_trail_id) references group_trail
);
-- How many players began, and first had finished everything, on which day (UTC).
create table walk_day (
  domain_id int not null,
  group_trail_id text not null,
  kind text not null,
  day date not null,
  begun int not null,
  completed int not null,
  primary key (domain_id, group_trail_id, kind, day),
  foreign key (domain_id, group_trail_id) references group_trail
);

do $$ declare belonging text; begin
  foreach belonging in array array['walk', 'walk_day'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
end $$;

-- what was played before this was counted
with step_of as (
  select v.domain_id, v.trail_id, v.version, s.n, r.value ->> 'id' as id
    from trail_version v, json_array_elements(v.document -> 'steps') with ordinality s (step, n), json_array_elements(s.step -> 'resources') r
  union all
  select v.domain_id, v.trail_id, v.version, s.n, s.step -> 'challenge' ->> 'id'
    from trail_version v, json_array_elements(v.document -> 'steps') with ordinality s (step, n) where s.step -> 'challenge' ->> 'id' is not null
), walked as (
  select p.domain_id, p.group_trail_id, p.player_id, max(s.n) as furthest, min(p.server_date) as begun_at
  from play p
  join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
  join step_of s on s.domain_id = p.domain_id and s.trail_id = g.trail_id and s.version = p.version and s.id = p.resource_id
  group by 1, 2, 3
)
update player p set furthest = w.furthest, begun_at = w.begun_at
from walked w where (p.domain_id, p.group_trail_id, p.player_id) = (w.domain_id, w.group_trail_id, w.player_id);

with resources as (
  select v.domain_id, v.trail_id, v.version, sum(json_array_length(s.value -> 'resources')) as count
  from trail_version v, json_array_elements(v.document -> 'steps') s group by 1, 2, 3
)
update player p set completed_at = done.at
from (
  select p.domain_id, p.group_trail_id, p.player_id, max(r.finished_at) as at
  from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
  join resources n on n.domain_id = p.domain_id and n.trail_id = g.trail_id and n.version = p.version and p.finished >= n.count
  join resource_progress r on r.domain_id = p.domain_id and r.group_trail_id = p.group_trail_id and r.player_id = p.player_id
  where p.begun_at is not null group by 1, 2, 3
) done where (p.domain_id, p.group_trail_id, p.player_id) = (done.domain_id, done.group_trail_id, done.player_id);

insert into walk (domain_id, group_trail_id, kind, furthest, players)
  select domain_id, group_trail_id, kind, furthest, count(*) from player where furthest > 0 group by 1, 2, 3, 4;
insert into walk_day (domain_id, group_trail_id, kind, day, begun, completed)
  select domain_id, group_trail_id, kind, (moment.at at time zone 'UTC')::date, sum(moment.begun), sum(moment.completed)
  from player, lateral (values (begun_at, 1, 0), (completed_at, 0, 1)) moment (at, begun, completed)
  where moment.at is not null group by 1, 2, 3, 4;
