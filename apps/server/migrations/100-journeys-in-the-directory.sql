-- The directory tells each domain's journeys to whoever asks before signing in: they stand with the domain, so that nobody has to look
-- into every domain by itself, and a change of them is a change of the domain, which nodes hear of.
alter table domain add column journeys jsonb not null default '[]';

create function journeys_told(of_domain int) returns jsonb language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('hostkey', hostkey, 'name', name, 'logo', logo) order by position, id), '[]')
    from journey where domain_id = of_domain
$$;

create function keep_journeys_told() returns trigger language plpgsql as $$ declare of_domain int := coalesce(new.domain_id, old.domain_id); begin
  update domain set journeys = journeys_told(of_domain) where id = of_domain;
  return null;
end $$;
create trigger journeys_told after insert or update or delete on journey for each row execute function keep_journeys_told();

do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    update domain set journeys = journeys_told(one) where id = one;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
