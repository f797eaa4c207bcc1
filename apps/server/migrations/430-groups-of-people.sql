-- Groups of people: by hand, or by a rule over what is known of them. Who is in a group by its rule is kept as rows too, by triggers: so that
-- every way in which people are written keeps it, and nothing that asks for a group's people has to know rules.
create table people_group (
  domain_id int not null references domain,
  id text not null,
  name text not null,
  rule jsonb,
  made_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id)
);
create unique index people_group_name on people_group (domain_id, lower(name));

create table people_group_member (
  domain_id int not null,
  group_id text not null,
  account_id text not null,
  -- who put them in; null where the rule did
  added_by text,
  added_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, group_id, account_id),
  foreign key (domain_id, group_id) references people_group on delete cascade,
  foreign key (domain_id, account_id) references account on delete cascade
);
create index people_group_of_person on people_group_member (domain_id, account_id);

do $$ declare belonging text; begin
  foreach belonging in array array['people_group', 'people_group_member'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
end $$;

-- Whether every condition of a rule holds for somebody (packages/domain/src/people-group).
create function rule_holds(a account, rule jsonb) returns boolean language sql stable parallel safe as $$
  select a.erased_at is null and not exists (
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

-- A rule that is saved while somebody is changed waits for them, and they for it: neither sees the other half done.
create function keep_rule_groups(of_domain int, of_account text) returns void language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(of_domain, hashtext('people groups'));
  if not exists (select from people_group where domain_id = of_domain and rule is not null) then return; end if;
  delete from people_group_member m using people_group g, account a
    where m.domain_id = of_domain and m.account_id = of_account and g.domain_id = of_domain and g.id = m.group_id and g.rule is not null
      and a.domain_id = of_domain and a.id = of_account and not rule_holds(a, g.rule);
  insert into people_group_member (domain_id, group_id, account_id)
    select of_domain, g.id, a.id from people_group g join account a on a.domain_id = of_domain and a.id = of_account
    where g.domain_id = of_domain and g.rule is not null and rule_holds(a, g.rule) on conflict do nothing;
end $$;

create function keep_rule_groups_of_account() returns trigger language plpgsql as $$ begin
  perform keep_rule_groups(new.domain_id, new.id);
  return null;
end $$;
create trigger rule_groups_kept after insert or update of job_name, job_id, unit_tree, school_id, email, company, state, city, erased_at on account
  for each row execute function keep_rule_groups_of_account();

create function keep_rule_groups_of_member() returns trigger language plpgsql as $$ begin
  if tg_op = 'DELETE' then perform keep_rule_groups(old.domain_id, old.account_id);
  else perform keep_rule_groups(new.domain_id, new.account_id);
  end if;
  return null;
end $$;
create trigger rule_groups_kept after insert or delete on journey_member for each row execute function keep_rule_groups_of_member();
