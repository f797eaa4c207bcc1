-- The table holds every file that nothing names: photos that somebody had and has no more, and what is being sent and is not named yet.
alter table dropped_photo rename to unused_file;
alter table unused_file rename column dropped_at to unused_since;
alter function photo_is_kept(text) rename to file_is_kept;

create or replace function photo_dropped() returns trigger language plpgsql as $$ begin
  insert into unused_file (hash) values (old.hash) on conflict (hash) do update set unused_since = now();
  return null;
end $$;
create or replace function photo_taken() returns trigger language plpgsql as $$ begin
  delete from unused_file where hash = new.hash;
  return null;
end $$;

-- Nodes of the release before go on by the former names until each is brought up to date.
create view dropped_photo with (security_invoker) as select hash, unused_since as dropped_at from unused_file;
grant select, insert, update, delete on dropped_photo to vereda_app;
create function photo_is_kept(of_hash text) returns boolean language sql stable as $$ select file_is_kept(of_hash) $$;

-- the work that swept them has another name
do $$ begin
  if to_regclass('pgboss.schedule') is not null then
    delete from pgboss.schedule where name = 'sweep-photos';
  end if;
end $$;
