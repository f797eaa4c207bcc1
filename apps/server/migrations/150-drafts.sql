-- A trail while it is written: every part of it as a node by its id. `made_ids` are the ids that resources go by which were first published
-- from here; `published_revision` is the one that the newest version was made from.
create table draft (
  domain_id int not null references domain,
  trail_id text not null,
  revision int not null default 0,
  nodes json not null,
  title text generated always as (nodes -> 'trail' -> 'fields' ->> 'title') stored,
  made_ids jsonb not null default '{}',
  published_revision int,
  changed_at timestamptz not null default clock_timestamp(),
  changed_by text,
  primary key (domain_id, trail_id)
);
create index drafts_by_change on draft (domain_id, changed_at desc, trail_id);

-- What was done to a draft, one row a revision: who did what, and which ids it touched. `change_key` is the sender's: what is sent twice
-- stands once.
create table draft_change (
  domain_id int not null,
  trail_id text not null,
  revision int not null,
  change_key uuid not null,
  author_id text,
  operations json not null,
  touch json not null,
  made_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, trail_id, revision),
  unique (domain_id, trail_id, change_key),
  foreign key (domain_id, trail_id) references draft
);

-- The packages that a domain's trails may play, as they were checked and unpacked; `data` is what a resource needs to play one.
create table package (
  domain_id int not null references domain,
  id text not null,
  name text not null,
  data json not null,
  size bigint not null,
  warnings text[] not null default '{}',
  added_by text,
  added_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id)
);

-- The files that pages and posts of a domain may name: the store is one for all domains, and a hash alone gives nothing of another's.
create table page_file (
  domain_id int not null references domain,
  hash text not null,
  primary key (domain_id, hash)
);

-- The audit trail of the studio: who made, published and gave what. Nothing in it is ever changed.
create table studio_event (
  domain_id int not null references domain,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  what text not null,
  account_id text,
  subject text not null,
  detail jsonb not null default '{}',
  primary key (domain_id, id)
);

do $$ declare belonging text; begin
  foreach belonging in array array['draft', 'draft_change', 'package', 'page_file', 'studio_event'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert on %I to vereda_app', belonging);
  end loop;
end $$;
grant update on draft to vereda_app;
