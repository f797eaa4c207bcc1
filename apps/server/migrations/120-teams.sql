-- Teams of group trails. Who was a member stays known (`left_at`), so that what a team played before it changed is still credited to them.
-- That nobody is in two teams of a group trail, and no team has more than four, are indexes: of two registrations at once one wins.
create table team (
  domain_id int not null,
  id text not null,
  group_trail_id text not null,
  -- what its organizers call it; of a team that learners put together, its id
  group_identifier text not null,
  group_custom_name text,
  created_by text,
  created_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id),
  unique (domain_id, group_trail_id, group_identifier),
  foreign key (domain_id, group_trail_id) references group_trail
);
create table team_member (
  domain_id int not null,
  team_id text not null,
  account_id text not null,
  group_trail_id text not null,
  slot smallint not null check (slot between 1 and 4),
  confirmed boolean not null default false,
  joined_at timestamptz not null default clock_timestamp(),
  left_at timestamptz,
  primary key (domain_id, team_id, account_id),
  foreign key (domain_id, team_id) references team,
  foreign key (domain_id, account_id) references account on delete cascade
);
create unique index team_of_account on team_member (domain_id, group_trail_id, account_id) where left_at is null;
create unique index slots_of_team on team_member (domain_id, team_id, slot) where left_at is null;

-- A team is a player of a kind of its own, and so is the team record of a learner: what they were credited in teams. Each kind has a ladder.
alter table player drop constraint player_kind_check;
alter table player add constraint player_kind_check check (kind in ('learner', 'team', 'member'));
alter table account add constraint account_is_no_team_record check (id not like 'member:%') not valid;
drop index player_standing;
create index player_standing on player (domain_id, group_trail_id, kind, total desc, last_gain_at, player_id collate "C");
-- made anew behind it: of two indexes that look as good the planner takes the newer one, and a save finds its player by the whole key
drop index player_trails;
create index player_trails on player (domain_id, player_id, group_trail_id);
alter table ranking_histogram add column kind text not null default 'learner';
alter table ranking_histogram drop constraint ranking_histogram_pkey;
alter table ranking_histogram add primary key (domain_id, group_trail_id, kind, total);

-- Of a play in a team record, in which team it was played; of a tracking id, whom its play will be credited to.
alter table play add column team_id text;
alter table tracking add column credited text[];

-- A monitor who acts as a team's leader has a session of the leader's account that names the monitor.
alter table session add column monitor_id text;

do $$ declare belonging text; begin
  foreach belonging in array array['team', 'team_member'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update on %I to vereda_app', belonging);
  end loop;
end $$;
