-- Packages on their way: how many of their bytes have arrived, and what the check of the whole came to. The bytes lie beside the file store.
create table package_upload (
  domain_id int not null references domain,
  id text not null,
  account_id text not null,
  name text not null,
  size bigint not null,
  received bigint not null default 0,
  state text not null default 'receiving' check (state in ('receiving', 'waiting', 'checking', 'accepted', 'refused')),
  checked bigint not null default 0,
  checkable bigint not null default 0,
  package_id text,
  refusal json,
  touched_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id)
);
create index package_upload_touched on package_upload (domain_id, state, touched_at);
alter table package_upload enable row level security;
alter table package_upload force row level security;
create policy own_domain on package_upload using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on package_upload to vereda_app;

-- Which domains have uploads that wait for their check although the queue was told, or may have lost it: mostly none.
create function domains_with_uploads_left() returns setof int language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct domain_id from package_upload where state in ('waiting', 'checking') and touched_at < now() - interval '30 seconds' $$;
revoke execute on function domains_with_uploads_left() from public;
grant execute on function domains_with_uploads_left() to vereda_app;
do $$ begin execute format('create policy left_behind on package_upload for select to %I using (true)', current_user); end $$;
