-- The day (by its domain's clock) of a deadline that was told, so that who was told of it is told again where it moves to another.
do $$ declare one record; begin
  for one in select id, time_zone from domain loop
    perform set_config('vereda.domain', one.id::text, true);
    update notification n set subject = to_char((g.ends_at - interval '1 millisecond') at time zone one.time_zone, 'YYYY-MM-DD')
      from group_trail g where n.domain_id = one.id and g.domain_id = one.id and g.id = n.group_trail_id and n.type = 'deadline' and n.subject is null;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
