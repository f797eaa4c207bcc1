-- What came of opening a package once in a browser of the server. Null where it came by a way that tries nothing.
alter table package add column trial json;
grant update (trial) on package to vereda_app;

alter table package_upload drop constraint package_upload_state_check;
alter table package_upload add constraint package_upload_state_check
  check (state in ('receiving', 'waiting', 'checking', 'trying', 'accepted', 'refused'));

create or replace function domains_with_uploads_left() returns setof int language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct domain_id from package_upload where state in ('waiting', 'checking', 'trying') and touched_at < now() - interval '30 seconds' $$;
