-- Every table that belongs to a domain leads its keys with domain_id and shows its rows to that domain alone.
-- The application works as the role vereda_app, which owns nothing and is bound by these policies.
do $$ begin
  if not exists (select from pg_roles where rolname = 'vereda_app') then create role vereda_app nologin; end if;
  execute format('grant vereda_app to %I', current_user);
end $$;

create function current_domain() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('vereda.domain', true), '')::int $$;

create table domain (
  id int generated always as identity primary key,
  hostkey text not null unique check (hostkey ~ '^[a-z0-9]([a-z0-9-]{0,33}[a-z0-9])?$' and hostkey !~ '--'),
  name text not null,
  tagline text not null default '',
  brand text,
  logo text,
  locale text not null default 'pt-BR',
  legal text,
  administrator_email text,
  licences int,
  one_device boolean not null default true,
  is_demo boolean not null default false
);

create table journey (
  domain_id int not null references domain,
  id text not null,
  hostkey text not null,
  name text not null,
  logo text,
  position int not null default 0,
  primary key (domain_id, id),
  unique (domain_id, hostkey)
);

create table account (
  domain_id int not null references domain,
  id text not null,
  username text not null check (username = lower(username)),
  name text not null,
  nickname text,
  email text,
  phone text,
  identifier text,
  custom_name_type smallint not null default 2,
  thumb text,
  locale text,
  company text,
  job_id text,
  job_name text,
  unit_tree text[] not null default '{}',
  permissions text[] not null default '{}',
  password_hash text,
  password_scheme text not null default 'sha256',
  wrong_attempts int not null default 0,
  blocked_until timestamptz,
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, username)
);

create table journey_member (
  domain_id int not null,
  journey_id text not null,
  account_id text not null,
  primary key (domain_id, account_id, journey_id),
  foreign key (domain_id, journey_id) references journey,
  foreign key (domain_id, account_id) references account
);

create table session (
  domain_id int not null,
  token_hash bytea not null,
  account_id text not null,
  fingerprint text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (domain_id, token_hash),
  foreign key (domain_id, account_id) references account
);
create index session_of_account on session (domain_id, account_id);

-- A published trail is immutable: its document, with every file that it needs, as JSON with its own hash.
create table trail_version (
  domain_id int not null references domain,
  trail_id text not null,
  version int not null,
  document json not null,
  hash text not null,
  published_at timestamptz not null default now(),
  primary key (domain_id, trail_id, version)
);

-- A trail given to a group of learners: what learners see as a trail.
create table group_trail (
  domain_id int not null,
  id text not null,
  trail_id text not null,
  version int not null,
  journey_id text not null,
  categories text[] not null default '{}',
  team_type text check (team_type in ('event', 'default')),
  approval_rating int,
  starts_at timestamptz,
  ends_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, trail_id, version) references trail_version,
  foreign key (domain_id, journey_id) references journey
);

-- One player (a learner, or a team) in one group trail: the version that the attempt runs on, and totals derived from plays.
create table player (
  domain_id int not null,
  group_trail_id text not null,
  player_id text not null,
  kind text not null default 'learner' check (kind in ('learner', 'team')),
  group_user_id text not null,
  version int not null,
  enrolled_at timestamptz not null default now(),
  points int not null default 0,
  bonus int not null default 0,
  test_points int not null default 0,
  total int not null default 0,
  total_before int not null default 0,
  finished int not null default 0,
  done_points int not null default 0,
  done_points_max int not null default 0,
  badges int not null default 0,
  last_gain_at timestamptz,
  last_played_at timestamptz,
  introduction_seen_at timestamptz,
  conclusion_seen_at timestamptz,
  alternate_conclusion_seen_at timestamptz,
  ranking_seen_at timestamptz,
  stamp bigint not null default 0,
  primary key (domain_id, group_trail_id, player_id),
  unique (domain_id, group_user_id),
  foreign key (domain_id, group_trail_id) references group_trail
);
create index player_trails on player (domain_id, player_id);
create index player_standing on player (domain_id, group_trail_id, total desc, last_gain_at, player_id);

create table resource_progress (
  domain_id int not null,
  group_trail_id text not null,
  player_id text not null,
  resource_id text not null,
  version int not null,
  points int not null,
  bonus int not null,
  finished_at timestamptz,
  scorm json,
  object_data json,
  -- what the newest play found here, so that one statement can tell what it gained
  points_before int not null default 0,
  bonus_before int not null default 0,
  was_finished boolean not null default false,
  primary key (domain_id, group_trail_id, player_id, resource_id),
  foreign key (domain_id, group_trail_id, player_id) references player on delete cascade
);

create table player_badge (
  domain_id int not null,
  group_trail_id text not null,
  player_id text not null,
  badge_id text not null,
  won_at timestamptz not null,
  tracking_id uuid not null,
  primary key (domain_id, group_trail_id, player_id, badge_id),
  foreign key (domain_id, group_trail_id, player_id) references player on delete cascade
);

-- How many players of a group trail stand at each total: a position is a sum over different totals, not over players.
create table ranking_histogram (
  domain_id int not null,
  group_trail_id text not null,
  total int not null,
  players int not null,
  primary key (domain_id, group_trail_id, total),
  foreign key (domain_id, group_trail_id) references group_trail
);

-- A tracking id: the promise to count one play once.
create table tracking (
  domain_id int not null,
  id uuid not null default gen_random_uuid(),
  account_id text not null,
  idempotency_key text not null,
  group_trail_id text not null,
  player_id text not null,
  resource_id text not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, account_id, idempotency_key),
  foreign key (domain_id, group_trail_id, player_id) references player
);

-- Plays are facts: only ever added, and marked discarded when a player starts anew.
create table play (
  domain_id int not null,
  tracking_id uuid not null,
  group_trail_id text not null,
  player_id text not null,
  account_id text not null,
  monitor_id text,
  resource_id text not null,
  version int not null,
  seq bigint not null,
  claimed_points numeric[] not null,
  claimed_bonus numeric not null,
  points int not null,
  bonus int not null,
  badges text[] not null,
  finished boolean not null,
  device_date timestamptz not null,
  counted_date timestamptz not null,
  server_date timestamptz not null,
  scorm json,
  object_data json,
  test_response json,
  discarded_at timestamptz,
  primary key (domain_id, tracking_id),
  foreign key (domain_id, group_trail_id, player_id) references player
);
create index plays_of_player on play (domain_id, group_trail_id, player_id, server_date);

create table test_attempt (
  domain_id int not null,
  group_trail_id text not null,
  player_id text not null,
  account_id text not null,
  idempotency_key text not null,
  answers json not null,
  points int not null,
  max_points int not null,
  device_date timestamptz not null,
  server_date timestamptz not null default clock_timestamp(),
  discarded_at timestamptz,
  primary key (domain_id, account_id, idempotency_key),
  foreign key (domain_id, group_trail_id, player_id) references player
);
create index attempts_of_player on test_attempt (domain_id, group_trail_id, player_id);

create table reaction (
  domain_id int not null,
  group_trail_id text not null,
  player_id text not null,
  account_id text not null,
  stars smallint not null check (stars between 1 and 5),
  texts json not null,
  device_date timestamptz not null,
  server_date timestamptz not null default now(),
  primary key (domain_id, group_trail_id, player_id),
  foreign key (domain_id, group_trail_id, player_id) references player
);

alter table domain enable row level security;
create policy directory on domain for select using (true);
create policy own_domain on domain for update using (id = current_domain());

do $$ declare belonging text; begin
  foreach belonging in array array['journey', 'account', 'journey_member', 'session', 'trail_version', 'group_trail', 'player',
    'resource_progress', 'player_badge', 'ranking_histogram', 'tracking', 'play', 'test_attempt', 'reaction'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = (select current_domain())) with check (domain_id = (select current_domain()))', belonging);
  end loop;
end $$;

grant usage on schema public to vereda_app;
grant select, insert, update, delete on all tables in schema public to vereda_app;
revoke insert, delete on domain from vereda_app;
revoke delete, truncate on play, trail_version from vereda_app;
