-- Somebody who is switched off signs in nowhere; what they did stays.
alter table account add column deactivated_at timestamptz;
-- A node that keeps a session in memory hears of it.
create trigger account_deactivated after update of deactivated_at on account for each row execute function tell_account_changed();

-- People are found by how any word of theirs begins, without capitals and accents. Plain comparisons of kept words: an index serves them
-- under row-level security too, where it may not serve a pattern.
create function folded(words text) returns text language sql immutable parallel safe
  as $$ select lower(regexp_replace(normalize(coalesce(words, ''), NFD), '[\u0300-\u036f]', '', 'g')) $$;

alter table account add column sort_name text collate "C" not null default '';
create table account_word (
  domain_id int not null,
  word text collate "C" not null,
  account_id text not null,
  primary key (domain_id, word, account_id),
  foreign key (domain_id, account_id) references account on delete cascade
);
create index words_of_account on account_word (domain_id, account_id);
alter table account_word enable row level security;
alter table account_word force row level security;
create policy own_domain on account_word using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on account_word to vereda_app;

create function keep_sort_name() returns trigger language plpgsql as $$ begin
  new.sort_name := folded(new.name);
  return new;
end $$;
create trigger sort_name_kept before insert or update of name on account for each row execute function keep_sort_name();

create function words_of(person account) returns setof text language sql immutable parallel safe as $$
  select distinct left(word, 80) from regexp_split_to_table(
    folded(concat_ws(' ', person.name, person.nickname, person.username, person.email, person.phone, person.identifier)), '\s+') word
  where word <> '' $$;
create function keep_account_words() returns trigger language plpgsql as $$ begin
  if tg_op = 'UPDATE' then
    delete from account_word where domain_id = new.domain_id and account_id = new.id and word not in (select words_of(new));
  end if;
  insert into account_word (domain_id, word, account_id) select new.domain_id, word, new.id from words_of(new) word on conflict do nothing;
  return null;
end $$;
create trigger words_kept after insert or update of name, nickname, username, email, phone, identifier on account
  for each row execute function keep_account_words();

update account set sort_name = folded(name);
insert into account_word (domain_id, word, account_id) select a.domain_id, word, a.id from account a, words_of(a) word;

create index accounts_by_name on account (domain_id, sort_name, id);
create index accounts_by_job on account (domain_id, job_name, sort_name, id);
create index members_of_journey on journey_member (domain_id, journey_id, account_id);
