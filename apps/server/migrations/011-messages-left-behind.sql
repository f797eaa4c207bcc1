-- Which domains have messages that wait although their carrier was told: one look at what waits, whatever the number of domains.
create function domains_with_messages_left() returns setof int language sql stable security definer set search_path = public, pg_temp as $$
  select distinct domain_id from message
  where sent_at is null and gave_up_at is null and (expires_at is null or expires_at > now()) and created_at < now() - interval '30 seconds'
$$;
revoke execute on function domains_with_messages_left() from public;
grant execute on function domains_with_messages_left() to vereda_app;
