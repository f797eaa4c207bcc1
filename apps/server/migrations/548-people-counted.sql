-- How many people of a domain there are of each kind: all, those who are not switched off, of each job, company, state, city, school and e-mail’s
-- domain, in each unit with what stands below it and in each place itself, in each journey and each group. Whom a filter, a rule or a gift may name, and how many they are,
-- is read from rows that are as few as the names, not from everybody. The database keeps them, whatever writes people; what nobody has is no row.
create table people_count (
  domain_id int not null references domain,
  kind text not null,
  value text collate "C" not null,
  people int not null,
  primary key (domain_id, kind, value)
);
alter table people_count enable row level security;
alter table people_count force row level security;
create policy own_domain on people_count using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on people_count to vereda_app;

-- Units that begin as a unit does are those below it: a place in the tree is compared letter by letter, which an index serves.
alter table account alter column unit_key type text collate "C";

-- What somebody is counted by. A name longer than any that can be chosen is left out: it would not fit an index.
create function counted_of(erased_at timestamptz, deactivated_at timestamptz, job text, company text, state text, city text, school text,
    email_key text, unit text[]) returns table (kind text, value text) language sql immutable parallel safe as $$
  select k.kind, k.value from (values ('active', case when deactivated_at is null then '' end), ('all', case when erased_at is null then '' end)) k (kind, value)
    where k.value is not null
  union all select k.kind, k.value from (values ('city', city), ('company', company),
      ('emailDomain', case when strpos(email_key, '@') > 0 then split_part(email_key, '@', -1) end), ('job', job), ('place', unit_key(unit)), ('school', school), ('state', state)) k (kind, value)
    where erased_at is null and k.value <> '' and octet_length(k.value) <= 2000
  union all select 'unit', unit_key(unit[1:n]) from generate_series(1, cardinality(unit)) n
    where erased_at is null and octet_length(unit_key(unit[1:n])) <= 2000 $$;

-- Rows are written in the order of their keys, so that two writers can't lock each other out. Of what nobody has any more not even the name stays,
-- and what a domain that is removed has counted no more is not counted below nothing.
create function change_people_counts(changes people_count[]) returns void language plpgsql as $$ declare empty people_count[]; begin
  with kept as (
    insert into people_count as c (domain_id, kind, value, people) select (u).domain_id, (u).kind, (u).value, (u).people from unnest(changes) u
      where (u).people > 0 or exists (select from people_count h where h.domain_id = (u).domain_id and h.kind = (u).kind and h.value = (u).value)
      order by 1, 2, 3
    on conflict (domain_id, kind, value) do update set people = c.people + excluded.people returning c.*)
  select array_agg(row(k.domain_id, k.kind, k.value, k.people)::people_count) into empty from kept k where k.people = 0;
  if empty is not null then
    delete from people_count c using unnest(empty) e where c.domain_id = e.domain_id and c.kind = e.kind and c.value = e.value and c.people = 0;
  end if;
end $$;

create function count_new_people() returns trigger language plpgsql as $$ begin
  perform change_people_counts(array(select row(f.domain_id, k.kind, k.value, count(*)::int)::people_count
    from fresh f, counted_of(f.erased_at, f.deactivated_at, f.job_name, f.company, f.state, f.city, f.school_id, f.email_key, f.unit_tree) k
    group by f.domain_id, k.kind, k.value));
  return null;
end $$;
create function count_changed_people() returns trigger language plpgsql as $$ begin
  perform change_people_counts(array(select row(c.domain_id, c.kind, c.value, sum(c.change)::int)::people_count
    from (select f.domain_id, k.kind, k.value, k.change from fresh f join stale s on s.domain_id = f.domain_id and s.id = f.id,
        lateral (select k.kind, k.value, 1 as change
            from counted_of(f.erased_at, f.deactivated_at, f.job_name, f.company, f.state, f.city, f.school_id, f.email_key, f.unit_tree) k
          union all select k.kind, k.value, -1
            from counted_of(s.erased_at, s.deactivated_at, s.job_name, s.company, s.state, s.city, s.school_id, s.email_key, s.unit_tree) k) k
      where (f.erased_at, f.deactivated_at, f.job_name, f.company, f.state, f.city, f.school_id, f.email_key, f.unit_tree)
        is distinct from (s.erased_at, s.deactivated_at, s.job_name, s.company, s.state, s.city, s.school_id, s.email_key, s.unit_tree)) c
    group by c.domain_id, c.kind, c.value having sum(c.change) <> 0));
  return null;
end $$;
create function count_gone_people() returns trigger language plpgsql as $$ begin
  perform change_people_counts(array(select row(g.domain_id, k.kind, k.value, -count(*)::int)::people_count
    from gone g, counted_of(g.erased_at, g.deactivated_at, g.job_name, g.company, g.state, g.city, g.school_id, g.email_key, g.unit_tree) k
    group by g.domain_id, k.kind, k.value));
  return null;
end $$;
create trigger new_people_counted after insert on account referencing new table as fresh for each statement execute function count_new_people();
create trigger changed_people_counted after update on account referencing old table as stale new table as fresh
  for each statement execute function count_changed_people();
create trigger gone_people_counted after delete on account referencing old table as gone for each statement execute function count_gone_people();

create function count_joined() returns trigger language plpgsql as $$ begin
  if tg_table_name = 'journey_member' then perform change_people_counts(array(
    select row(domain_id, 'journey', journey_id, count(*)::int)::people_count from moved group by domain_id, journey_id));
  else perform change_people_counts(array(
    select row(domain_id, 'group', group_id, count(*)::int)::people_count from moved group by domain_id, group_id));
  end if;
  return null;
end $$;
create function count_left() returns trigger language plpgsql as $$ begin
  if tg_table_name = 'journey_member' then perform change_people_counts(array(
    select row(domain_id, 'journey', journey_id, -count(*)::int)::people_count from moved group by domain_id, journey_id));
  else perform change_people_counts(array(
    select row(domain_id, 'group', group_id, -count(*)::int)::people_count from moved group by domain_id, group_id));
  end if;
  return null;
end $$;
do $$ declare members text; begin
  foreach members in array array['journey_member', 'people_group_member'] loop
    execute format('create trigger joined_counted after insert on %I referencing new table as moved for each statement execute function count_joined()', members);
    execute format('create trigger left_counted after delete on %I referencing old table as moved for each statement execute function count_left()', members);
  end loop;
end $$;

-- Whoever is switched off or was erased, however few of a trail they are.
create index accounts_not_active on account (domain_id, id) where deactivated_at is not null;

do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    insert into people_count (domain_id, kind, value, people)
      select a.domain_id, k.kind, k.value, count(*) from account a,
        counted_of(a.erased_at, a.deactivated_at, a.job_name, a.company, a.state, a.city, a.school_id, a.email_key, a.unit_tree) k
        where a.domain_id = one group by 1, 2, 3
      union all select domain_id, 'journey', journey_id, count(*) from journey_member where domain_id = one group by 1, 2, 3
      union all select domain_id, 'group', group_id, count(*) from people_group_member where domain_id = one group by 1, 2, 3;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
