-- A person who was erased keeps their id as a pseudonym: their plays and the totals of their groups stay.
alter table account add column erased_at timestamptz;
grant delete on credential to vereda_app;

-- A photo's file may be that of a person in another domain: whoever erases one has to know, and may know no more.
create function photo_is_kept(of_hash text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from thumb where hash = of_hash) $$;
revoke execute on function photo_is_kept(text) from public;
grant execute on function photo_is_kept(text) to vereda_app;
do $$ begin execute format('create policy of_any_domain on thumb for select to %I using (true)', current_user); end $$;
