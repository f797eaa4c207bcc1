-- What a learner is told of, one row for each thing: `key` names it, so that it is told once however often its cause is looked at.
-- `modified_at` is when it was told last; being read or hidden does not move it.
create table notification (
  domain_id int not null,
  account_id text not null,
  id uuid not null default gen_random_uuid(),
  type text not null check (type in ('grouptrail', 'deadline', 'badge', 'refusal', 'notice')),
  key text not null,
  group_trail_id text,
  -- what of the trail it is about: a badge's id, the key of a refused item; of a notice its title
  subject text,
  text text,
  -- to the millisecond, as they travel: what was told up to a date is found by it
  created_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  modified_at timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  read_at timestamptz,
  hidden_at timestamptz,
  mailed_at timestamptz,
  primary key (domain_id, account_id, id),
  unique (domain_id, account_id, key),
  foreign key (domain_id, account_id) references account on delete cascade
);
-- a page, and how many there are
create index notifications_listed on notification (domain_id, account_id, modified_at desc, id) where hidden_at is null;
-- the count at the bell
create index notifications_unread on notification (domain_id, account_id) where read_at is null and hidden_at is null;
-- what a digest has not told yet
create index notifications_unmailed on notification (domain_id, account_id, created_at) where read_at is null and hidden_at is null and mailed_at is null;
create index notifications_by_age on notification (domain_id, modified_at);

-- What a manager tells everybody of a domain, or everybody in one group trail. `told_up_to` is the last account that has it.
create table notice (
  domain_id int not null references domain,
  id uuid not null,
  author_id text not null,
  group_trail_id text,
  title text not null,
  text text not null,
  created_at timestamptz not null default clock_timestamp(),
  told_up_to text not null default '',
  told_at timestamptz,
  primary key (domain_id, id),
  foreign key (domain_id, group_trail_id) references group_trail
);
create index notices_to_tell on notice (domain_id, created_at) where told_at is null;

do $$ declare belonging text; begin
  foreach belonging in array array['notification', 'notice'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
end $$;

-- The domains that have such notices: mostly none, so that asking costs the same with any number of domains.
create function domains_with_notices_to_tell() returns setof int language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct domain_id from notice where told_at is null $$;
revoke execute on function domains_with_notices_to_tell() from public;
grant execute on function domains_with_notices_to_tell() to vereda_app;
do $$ begin execute format('create policy to_tell on notice for select to %I using (true)', current_user); end $$;
