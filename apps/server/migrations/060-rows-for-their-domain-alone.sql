-- Nodes sign in as a role that owns nothing and work as vereda_app within each transaction. Row-level security holds for a table's owner
-- too, and a policy compares without a subquery, which an engine that spreads domains over machines can't follow.
do $$ declare belonging text; begin
  for belonging in select c.relname from pg_class c join pg_policy p on p.polrelid = c.oid and p.polname = 'own_domain'
    where c.relnamespace = 'public'::regnamespace
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'domain_id' and not a.attisdropped) loop
    execute format('alter table %I force row level security', belonging);
    execute format('alter policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
  end loop;
  -- domains_with_messages_left looks at every domain's, as the owner
  execute format('create policy left_behind on message for select to %I using (true)', current_user);
end $$;

-- a node looks whether the schema is the one that it knows; only the owner writes what ran
grant select on migration to vereda_app;

-- Nodes keep the directory of domains in memory; the database tells them when it changes.
create function tell_domain_changed() returns trigger language plpgsql as $$ begin
  perform pg_notify('domain_changed', '');
  return null;
end $$;
create trigger domain_changed after insert or update or delete on domain for each statement execute function tell_domain_changed();
