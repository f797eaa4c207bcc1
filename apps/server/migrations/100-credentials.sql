-- Certificates and badges that learners were given as signed credentials, and the keys that sign them: a domain's newest signs, every one is
-- published, so that what was signed stays checkable.
create table credential_key (
  domain_id int not null references domain,
  id uuid not null default gen_random_uuid(),
  public_jwk jsonb not null,
  private_key bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id)
);
create table credential (
  domain_id int not null references domain,
  code text not null,
  account_id text not null,
  group_trail_id text not null,
  badge_id text not null default '', -- none: the trail's certificate
  jwt text not null,
  issued_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, code),
  unique (domain_id, account_id, group_trail_id, badge_id),
  foreign key (domain_id, account_id) references account on delete cascade
);
do $$ declare belonging text; begin
  foreach belonging in array array['credential_key', 'credential'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
  end loop;
end $$;
grant select, insert on credential_key to vereda_app;
grant select, insert, update on credential to vereda_app;
