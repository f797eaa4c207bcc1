-- Files of photos that somebody had and has no more, written by what took them away: whoever removes them may be killed before, and goes on later.
create table dropped_photo (
  hash text primary key,
  dropped_at timestamptz not null default now()
);
-- one store of files serves all domains
alter table dropped_photo enable row level security;
create policy of_every_domain on dropped_photo using (true) with check (true);
grant select, insert, update, delete on dropped_photo to vereda_app;

create function photo_dropped() returns trigger language plpgsql as $$ begin
  insert into dropped_photo (hash) values (old.hash) on conflict (hash) do update set dropped_at = now();
  return null;
end $$;
create trigger photo_dropped after delete on thumb for each row execute function photo_dropped();

-- Who takes a photo that is being removed waits here until it is gone, and keeps it anew.
create function photo_taken() returns trigger language plpgsql as $$ begin
  delete from dropped_photo where hash = new.hash;
  return null;
end $$;
create trigger photo_taken after insert on thumb for each row execute function photo_taken();

-- A photo may also stand in a page of an organisation, which stays as it was written.
create or replace function photo_is_kept(of_hash text) returns boolean language sql stable security definer set search_path = public, pg_temp
  as $$ select exists (select from thumb where hash = of_hash) or exists (select from page_file where hash = of_hash) $$;
do $$ begin execute format('create policy of_any_domain on page_file for select to %I using (true)', current_user); end $$;
