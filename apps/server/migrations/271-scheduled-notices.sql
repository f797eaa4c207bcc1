-- Notices may be for later (`tell_at`), and be taken back until then.
alter table notice add column tell_at timestamptz, add column withdrawn_at timestamptz;

create or replace function domains_with_notices_to_tell() returns setof int language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct domain_id from notice where told_at is null and withdrawn_at is null and (tell_at is null or tell_at <= now()) $$;

-- who got a notice, and who has read it
create index notifications_of_notice on notification (domain_id, key, account_id) where type = 'notice';
create index notices_listed on notice (domain_id, (coalesce(tell_at, created_at)) desc, id);
