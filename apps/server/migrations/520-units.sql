-- The units of an organisation, by their paths from the top. Where somebody works stays with their account; a unit also stands with nobody in
-- it, and whatever writes people keeps it.
create table unit (
  domain_id int not null references domain,
  path text[] not null check (cardinality(path) > 0),
  primary key (domain_id, path)
);
alter table unit enable row level security;
alter table unit force row level security;
create policy own_domain on unit using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on unit to vereda_app;

create function keep_units_of_account() returns trigger language plpgsql as $$ begin
  insert into unit (domain_id, path)
    select new.domain_id, new.unit_tree[1:n] from generate_series(1, cardinality(new.unit_tree)) n
    where not exists (select from unit u where u.domain_id = new.domain_id and u.path = new.unit_tree[1:n]) on conflict do nothing;
  return null;
end $$;
create trigger units_kept after insert or update of unit_tree on account for each row
  when (cardinality(new.unit_tree) > 0) execute function keep_units_of_account();

do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    insert into unit (domain_id, path) select distinct a.domain_id, a.unit_tree[1:n]
      from account a, generate_series(1, cardinality(a.unit_tree)) n where a.domain_id = one;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;

-- A school that nobody finds who signs up: it has no city.
alter table school alter column state drop not null, alter column city_id drop not null, alter column city drop not null;
create index account_of_school on account (domain_id, school_id) where school_id is not null;
