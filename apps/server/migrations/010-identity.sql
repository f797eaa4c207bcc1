-- Who gets in: invitations and signups, one-time codes, counted attempts, known devices, what happened, and messages on their way.

-- Attempts are counted by who tries and from where, known and unknown names alike: an account can't be blocked from elsewhere.
alter table account drop column wrong_attempts, drop column blocked_until;
alter table account
  add column if not exists disable_email_notification boolean not null default false,
  add column if not exists disable_system_notification boolean not null default false,
  add column state text,
  add column city_id text,
  add column city text,
  add column school_id text,
  add column school_role text check (school_role in ('student', 'manager', 'teacher')),
  add column subject text;
create unique index account_email on account (domain_id, lower(email)) where email is not null;
create unique index account_phone on account (domain_id, phone) where phone is not null;
create unique index account_identifier on account (domain_id, identifier) where identifier is not null;

alter table session add column id uuid not null default gen_random_uuid(), add column device text;
create unique index session_id on session (domain_id, id);

create table job (
  domain_id int not null references domain,
  id text not null,
  name text not null,
  position int not null default 0,
  primary key (domain_id, id)
);

create table school (
  domain_id int not null references domain,
  id text not null,
  name text not null,
  state text not null,
  city_id text not null,
  city text not null,
  primary key (domain_id, id)
);
create index school_of_city on school (domain_id, city_id);

-- A school's classes are journeys.
alter table journey add column school_id text;
alter table journey add foreign key (domain_id, school_id) references school (domain_id, id);

create table subject (
  domain_id int not null,
  journey_id text not null,
  id text not null,
  name text not null,
  primary key (domain_id, journey_id, id),
  foreign key (domain_id, journey_id) references journey
);

-- A link of a group and a token. With a code it is one person's, whose contact is known.
create table invitation (
  domain_id int not null references domain,
  id text not null,
  group_key text not null,
  token_hash bytea not null,
  type text not null default 'company' check (type in ('company', 'education')),
  form text not null default 'steps' check (form in ('steps', 'simple')),
  company text,
  journeys text[] not null default '{}',
  code_hash bytea,
  nickname text,
  name text,
  identifier text,
  email text,
  phone text,
  uses_left int check (uses_left >= 0),
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  unique (domain_id, token_hash),
  check (code_hash is null or email is not null or phone is not null)
);

-- A signup under way; its account is made at the end, all at once.
create table signup (
  domain_id int not null,
  id uuid not null default gen_random_uuid(),
  invitation_id text not null,
  locale text,
  is_by_code boolean not null default false,
  nickname text,
  name text,
  identifier text,
  receive_code_by text check (receive_code_by in ('email', 'phone')),
  email text,
  phone text,
  verified_at timestamptz,
  password_hash text,
  job_id text,
  state text,
  city_id text,
  city text,
  education json,
  account_id text,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, invitation_id) references invitation
);
create index signup_of_invitation on signup (domain_id, invitation_id);

-- Six digits, a link's token or a one-time password, as a keyed hash. `subject` is an account or a signup; `device_hash` who asked for it.
create table one_time_code (
  domain_id int not null references domain,
  id uuid not null default gen_random_uuid(),
  purpose text not null check (purpose in ('signup', 'signup-link', 'magic', 'magic-password', 'forgot', 'reset')),
  subject text not null,
  secret_hash bytea not null,
  device_hash bytea,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (domain_id, id)
);
create index code_of_subject on one_time_code (domain_id, purpose, subject);
create index code_of_secret on one_time_code (domain_id, purpose, secret_hash);

-- How often something was tried: `most` within `span`, then not for `rest` (or until the span ends, without one).
create table attempt_count (
  domain_id int not null references domain,
  subject bytea not null,
  spent int not null,
  most int not null,
  span interval not null,
  rest interval,
  ends_at timestamptz not null,
  primary key (domain_id, subject)
);

-- A device on which an account signed in: its attempts are counted apart from everyone else's.
create table known_device (
  domain_id int not null,
  account_id text not null,
  device_hash bytea not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (domain_id, account_id, device_hash),
  foreign key (domain_id, account_id) references account on delete cascade
);

-- What happened to whom, only ever added. Addresses and devices stand as keyed hashes.
create table identity_event (
  domain_id int not null references domain,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  what text not null,
  account_id text,
  by_account_id text,
  address_hash bytea,
  device_hash bytea,
  primary key (domain_id, id)
);
create index events_of_account on identity_event (domain_id, account_id, at);

-- A message to a person, kept in the same transaction as what it tells of; its words are wiped once a carrier took it.
create table message (
  domain_id int not null references domain,
  id uuid not null default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  kind text not null,
  locale text not null,
  recipient text not null,
  subject text,
  body text,
  html text,
  created_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz,
  carrier text,
  sent_at timestamptz,
  gave_up_at timestamptz,
  fault text,
  primary key (domain_id, id)
);
create index messages_waiting on message (domain_id, created_at) where sent_at is null and gave_up_at is null;

create table thumb (
  domain_id int not null,
  id text not null,
  account_id text not null,
  hash text not null,
  size int not null,
  created_at timestamptz not null default now(),
  primary key (domain_id, id),
  foreign key (domain_id, account_id) references account on delete cascade
);
create index thumb_of_account on thumb (domain_id, account_id);

do $$ declare belonging text; begin
  foreach belonging in array array['job', 'school', 'subject', 'invitation', 'signup', 'one_time_code', 'attempt_count', 'known_device',
    'identity_event', 'message', 'thumb'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = (select current_domain())) with check (domain_id = (select current_domain()))', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
end $$;
revoke update, delete, truncate on identity_event from vereda_app;
