-- How long is waited after each try is known: what waits longer than after its own tries was put off by a clock that was ahead, by hours too, and
-- is due. The function without waits stays for nodes of the release before.
create function domains_with_deliveries_due(waits_s int[]) returns setof int language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct domain_id from webhook_delivery where state = 'waiting'
    and (next_at <= now() or next_at > now() + interval '5 minutes' + coalesce(waits_s[tries], 0) * interval '1 second') $$;
revoke execute on function domains_with_deliveries_due(int[]) from public;
grant execute on function domains_with_deliveries_due(int[]) to vereda_app;
