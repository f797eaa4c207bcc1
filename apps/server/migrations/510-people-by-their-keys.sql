-- Row-level security lets an index serve only comparisons that can't leak, and lower() is none of them: who signs in by an e-mail was looked for
-- among everybody. The e-mail without capitals is a column, which an index serves.
alter table account add column email_key text generated always as (lower(email)) stored;
drop index account_email;
create unique index account_email on account (domain_id, email_key) where email_key is not null;

-- A word knows the name of its person without capitals and accents: of many who share one, the first in the order of names are found in the
-- index of words alone, and whether somebody has a word that begins so by the index of theirs. Who was erased is found by no word.
alter table account_word add column sort_name text collate "C" not null default '';
delete from account_word w using account a where a.domain_id = w.domain_id and a.id = w.account_id and a.erased_at is not null;
alter table account_word drop constraint account_word_pkey;
drop index words_of_account;
update account_word w set sort_name = a.sort_name from account a where a.domain_id = w.domain_id and a.id = w.account_id;
alter table account_word add primary key (domain_id, word, account_id) include (sort_name);
create index words_by_account on account_word (domain_id, account_id, word);

drop index accounts_by_name;
create index accounts_by_name on account (domain_id, sort_name, id) where erased_at is null;
-- Few of a domain may do more than learn, and few are switched off: they are found without looking through everybody.
create index accounts_with_roles on account (domain_id, sort_name, id) where permissions <> '{}' and erased_at is null;
create index accounts_switched_off on account (domain_id, sort_name, id) where deactivated_at is not null and erased_at is null;

-- Who comes in does so once for a whole statement, not row by row: an import brings hundreds at a time. Who is changed is changed one by one.
drop trigger words_kept on account;
drop function keep_account_words();
drop function words_of(account);
create function words_of(variadic of_person text[]) returns setof text language sql immutable parallel safe as $$
  select distinct left(word, 80) from regexp_split_to_table(folded(array_to_string(of_person, ' ')), '\s+') word where word <> '' $$;
create function keep_account_words() returns trigger language plpgsql as $$
declare kept text[] := case when new.erased_at is null
  then array(select words_of(new.name, new.nickname, new.username, new.email, new.phone, new.identifier)) else '{}' end;
begin
  delete from account_word where domain_id = new.domain_id and account_id = new.id and (word <> all(kept) or sort_name <> new.sort_name);
  insert into account_word (domain_id, word, account_id, sort_name) select new.domain_id, word, new.id, new.sort_name from unnest(kept) word
    on conflict do nothing;
  return null;
end $$;
create trigger words_kept after update of name, nickname, username, email, phone, identifier, erased_at on account
  for each row execute function keep_account_words();
create function keep_words_of_new_accounts() returns trigger language plpgsql as $$ begin
  insert into account_word (domain_id, word, account_id, sort_name)
    select p.domain_id, word, p.id, p.sort_name from fresh p, words_of(p.name, p.nickname, p.username, p.email, p.phone, p.identifier) word
    where p.erased_at is null;
  return null;
end $$;
create trigger words_of_new_kept after insert on account referencing new table as fresh
  for each statement execute function keep_words_of_new_accounts();

-- The groups with a rule that hold these people are looked up together; most domains have none.
create function keep_rule_groups_of_many(of_domain int, of_accounts text[]) returns void language plpgsql as $$ begin
  perform pg_advisory_xact_lock_shared(of_domain, hashtext('people groups'));
  if not exists (select from people_group where domain_id = of_domain and rule is not null) then return; end if;
  delete from people_group_member m using people_group g, account a
    where m.domain_id = of_domain and m.account_id = any(of_accounts) and g.domain_id = of_domain and g.id = m.group_id and g.rule is not null
      and a.domain_id = of_domain and a.id = m.account_id and not rule_holds(a, g.rule);
  insert into people_group_member (domain_id, group_id, account_id)
    select of_domain, g.id, a.id from people_group g join account a on a.domain_id = of_domain and a.id = any(of_accounts)
    where g.domain_id = of_domain and g.rule is not null and rule_holds(a, g.rule) on conflict do nothing;
end $$;
drop trigger rule_groups_kept on account;
create trigger rule_groups_kept after update of job_name, job_id, unit_tree, school_id, email, company, state, city, erased_at on account
  for each row execute function keep_rule_groups_of_account();
create function keep_rule_groups_of_new_accounts() returns trigger language plpgsql as $$ declare one record; begin
  for one in select domain_id, array_agg(id) as ids from fresh group by domain_id order by domain_id loop
    perform keep_rule_groups_of_many(one.domain_id, one.ids);
  end loop;
  return null;
end $$;
create trigger rule_groups_of_new_kept after insert on account referencing new table as fresh
  for each statement execute function keep_rule_groups_of_new_accounts();

drop trigger rule_groups_kept on journey_member;
drop function keep_rule_groups_of_member();
create function keep_rule_groups_of_members() returns trigger language plpgsql as $$ declare one record; begin
  for one in select domain_id, array_agg(distinct account_id) as ids from moved group by domain_id order by domain_id loop
    perform keep_rule_groups_of_many(one.domain_id, one.ids);
  end loop;
  return null;
end $$;
create trigger rule_groups_of_joined_kept after insert on journey_member referencing new table as moved
  for each statement execute function keep_rule_groups_of_members();
create trigger rule_groups_of_left_kept after delete on journey_member referencing old table as moved
  for each statement execute function keep_rule_groups_of_members();

drop trigger webhooks_told on identity_event;
drop function tell_webhooks_of_person();
create function tell_webhooks_of_people() returns trigger language plpgsql as $$ begin
  insert into webhook_delivery (domain_id, webhook_id, event, detail, account_id)
    select p.domain_id, w.id, e.event, jsonb_build_object('personId', p.account_id), p.account_id
    from fresh p cross join lateral (select case p.what when 'signed-up' then 'person.signed-up' when 'manager-added-account' then 'person.added' end) e(event)
      join webhook w on w.domain_id = p.domain_id and w.is_on and e.event = any(w.events);
  return null;
end $$;
create trigger webhooks_told after insert on identity_event referencing new table as fresh
  for each statement execute function tell_webhooks_of_people();
