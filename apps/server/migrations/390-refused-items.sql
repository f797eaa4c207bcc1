-- What devices sent and were refused for good, whole, as it arrived: a manager decides on it (docs/decisions/refused-plays.md). `tracking_id` is
-- the id under which a play counts once it is taken, by whichever way.
create table refused_item (
  domain_id int not null,
  account_id text not null,
  key text not null,
  tracking_id uuid not null,
  monitor_id text,
  group_trail_id text not null,
  team_id text,
  code text not null,
  item json not null,
  arrived_at timestamptz not null default clock_timestamp(),
  decision text check (decision in ('accepted', 'waived')),
  decided_at timestamptz,
  decided_by text,
  primary key (domain_id, account_id, key),
  foreign key (domain_id, account_id) references account on delete cascade
);
create index refused_items_open on refused_item (domain_id, arrived_at) where decision is null;

alter table refused_item enable row level security;
alter table refused_item force row level security;
create policy own_domain on refused_item using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update on refused_item to vereda_app;

-- The learner is told what was decided.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('grouptrail', 'deadline', 'badge', 'refusal', 'notice', 'rank', 'monitor', 'accepted', 'waived'));
