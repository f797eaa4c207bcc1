-- What is to be delivered later than any wait between two tries lasts was put off by a clock that was ahead: it is due.
create or replace function domains_with_deliveries_due() returns setof int language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct domain_id from webhook_delivery where state = 'waiting' and (next_at <= now() or next_at > now() + interval '1 day 5 minutes') $$;
