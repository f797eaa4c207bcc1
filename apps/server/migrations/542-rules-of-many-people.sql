-- Whom a rule means, asked at once of everybody: a set of rows, which the database opens up within the statement that asks (a function of one
-- person was called anew for each, and a rule over 100,000 people took many seconds).
create function people_of_rule(of_domain int, rule jsonb) returns setof account language sql stable parallel safe as $$
  select a.* from account a where a.domain_id = of_domain and a.erased_at is null and not exists (
    select from jsonb_to_recordset(rule -> 'all') c(field text, "values" text[], paths jsonb)
    where not coalesce(case c.field
      when 'job' then a.job_name = any(c."values")
      when 'school' then a.school_id = any(c."values")
      when 'emailDomain' then lower(substring(a.email from '@([^@]+)$')) = any(c."values")
      when 'company' then a.company = any(c."values")
      when 'state' then a.state = any(c."values")
      when 'city' then a.city = any(c."values")
      when 'class' then exists (select from journey_member m
        where m.domain_id = a.domain_id and m.account_id = a.id and m.journey_id = any(c."values"))
      when 'unit' then exists (select from jsonb_array_elements(c.paths) p
        where a.unit_tree[1:jsonb_array_length(p)] = array(select jsonb_array_elements_text(p)))
      end, false)) $$;

-- what a node of an older release asks person by person
create or replace function rule_holds(a account, rule jsonb) returns boolean language sql stable parallel safe as $$
  select exists (select from people_of_rule(a.domain_id, rule) p where p.id = a.id) $$;

create or replace function keep_rule_groups_of_many(of_domain int, of_accounts text[]) returns void language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(of_domain, hashtext('people groups'));
  if not exists (select from people_group where domain_id = of_domain and rule is not null) then return; end if;
  delete from people_group_member m using people_group g, unnest(of_accounts) one(id)
    where m.domain_id = of_domain and m.account_id = one.id and g.domain_id = of_domain and g.id = m.group_id and g.rule is not null
      and not exists (select from people_of_rule(of_domain, g.rule) a where a.id = one.id);
  insert into people_group_member (domain_id, group_id, account_id)
    select of_domain, g.id, a.id from people_group g, unnest(of_accounts) one(id), people_of_rule(of_domain, g.rule) a
    where g.domain_id = of_domain and g.rule is not null and a.id = one.id on conflict do nothing;
end $$;

-- Who is changed is changed for a whole statement too: a unit that is moved takes everybody below it along, and row by row 50,000 people took
-- longer than a statement may.
drop trigger rule_groups_kept on account;
drop function keep_rule_groups_of_account();
drop function keep_rule_groups(int, text);
create function keep_rule_groups_of_changed_accounts() returns trigger language plpgsql as $$ declare one record; begin
  for one in select f.domain_id, array_agg(f.id) as ids from fresh f join stale s on s.domain_id = f.domain_id and s.id = f.id
      where (f.job_name, f.job_id, f.unit_tree, f.school_id, f.email, f.company, f.state, f.city, f.erased_at)
        is distinct from (s.job_name, s.job_id, s.unit_tree, s.school_id, s.email, s.company, s.state, s.city, s.erased_at)
      group by f.domain_id order by f.domain_id loop
    perform keep_rule_groups_of_many(one.domain_id, one.ids);
  end loop;
  return null;
end $$;
create trigger rule_groups_of_changed_kept after update on account referencing old table as stale new table as fresh
  for each statement execute function keep_rule_groups_of_changed_accounts();

drop trigger units_kept on account;
drop function keep_units_of_account();
create function keep_units_of_accounts() returns trigger language plpgsql as $$ begin
  insert into unit (domain_id, path)
    select distinct p.domain_id, p.unit_tree[1:n]
      from (select distinct f.domain_id, f.unit_tree from fresh f where cardinality(f.unit_tree) > 0) p, generate_series(1, cardinality(p.unit_tree)) n
      where not exists (select from unit u where u.domain_id = p.domain_id and u.path = p.unit_tree[1:n]) order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger units_of_new_kept after insert on account referencing new table as fresh for each statement execute function keep_units_of_accounts();
create function keep_units_of_changed_accounts() returns trigger language plpgsql as $$ begin
  insert into unit (domain_id, path)
    select distinct p.domain_id, p.unit_tree[1:n]
      from (select distinct f.domain_id, f.unit_tree from fresh f join stale s on s.domain_id = f.domain_id and s.id = f.id
        where f.unit_tree is distinct from s.unit_tree) p, generate_series(1, cardinality(p.unit_tree)) n
      where not exists (select from unit u where u.domain_id = p.domain_id and u.path = p.unit_tree[1:n]) order by 1, 2
    on conflict do nothing;
  return null;
end $$;
create trigger units_of_changed_kept after update on account referencing old table as stale new table as fresh
  for each statement execute function keep_units_of_changed_accounts();
