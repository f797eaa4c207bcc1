-- What a device says of a play beside what was earned: the seconds that it took, and whether there was no network then. Null: it says neither.
alter table play add column spent int;
alter table play add column offline boolean;
-- Whether a player ever finished everything with the points that pass, and when somebody first fetched the trail to play it without a network.
alter table player add column passed boolean not null default false;
alter table player add column passed_before boolean not null default false;
alter table player add column downloaded_at timestamptz;
-- Of the players whose furthest step is this one, how many passed.
alter table walk add column passed int not null default 0;

-- The points that pass (packages/domain/src/trail/passing.ts).
create function pass_mark(points_max int, rating numeric) returns int language sql immutable parallel safe
  return round(points_max * rating / 100.0)::int;

-- Seconds by which times are counted together, the longest of their band: half minutes up to ten minutes, minutes up to an hour, five minutes up
-- to five hours, half hours up to a hundred. Of no time told 0.
create function time_band(seconds bigint) returns int language sql immutable parallel safe
  return (case when seconds <= 600 then (seconds + 29) / 30 * 30 when seconds <= 3600 then (seconds + 59) / 60 * 60
    when seconds <= 18000 then (seconds + 299) / 300 * 300 else least((seconds + 1799) / 1800 * 1800, 360000) end)::int;

-- What a player's plays of a step, and of all steps (0), came to in whichever attempt: the seconds spent, how many of these plays told whether
-- there was a network, and how many were without one. A step is that of the version that was played.
create table time_spent (
  domain_id int not null,
  group_trail_id text not null,
  player_id text not null,
  step int not null,
  kind text not null,
  seconds bigint not null,
  seconds_before bigint not null default 0,
  told int not null,
  told_before int not null default 0,
  offline int not null,
  offline_before int not null default 0,
  primary key (domain_id, group_trail_id, player_id, step),
  foreign key (domain_id, group_trail_id, player_id) references player
);
-- The same counted by how long it took: how many players' time of a step is in which band, and their plays.
create table time_count (
  domain_id int not null,
  group_trail_id text not null,
  kind text not null,
  step int not null,
  band int not null,
  players int not null,
  told int not null,
  offline int not null,
  primary key (domain_id, group_trail_id, kind, step, band),
  foreign key (domain_id, group_trail_id) references group_trail
);

do $$ declare belonging text; begin
  foreach belonging in array array['time_spent', 'time_count'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
end $$;

-- who had passed when this began to be kept
with resources as (
  select v.domain_id, v.trail_id, v.version, sum(json_array_length(s.value -> 'resources')) as count,
    coalesce((v.document ->> 'approvalRating')::numeric, 0) as rating
  from trail_version v, json_array_elements(v.document -> 'steps') s group by 1, 2, 3, 5
)
update player p set passed = true
from group_trail g, resources n where p.completed_at is not null and (g.domain_id, g.id) = (p.domain_id, p.group_trail_id)
  and (n.domain_id, n.trail_id, n.version) = (g.domain_id, g.trail_id, p.version) and p.finished >= n.count
  and p.done_points >= pass_mark(p.done_points_max, coalesce(g.approval_rating, n.rating));
update walk w set passed = p.passed
from (select domain_id, group_trail_id, kind, furthest, count(*) as passed from player where passed group by 1, 2, 3, 4) p
where (p.domain_id, p.group_trail_id, p.kind, p.furthest) = (w.domain_id, w.group_trail_id, w.kind, w.furthest);
