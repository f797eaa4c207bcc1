-- What an organisation writes in its letters in the place of our words, by letter and language (docs/decisions/words-of-letters.md).
create table letter_text (
  domain_id int not null references domain,
  kind text not null,
  locale text not null,
  subject text not null,
  body text not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, kind, locale)
);
alter table letter_text enable row level security;
alter table letter_text force row level security;
create policy own_domain on letter_text using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on letter_text to vereda_app;
