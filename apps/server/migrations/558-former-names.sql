-- What somebody was called and reached by before: rows that hold nothing else of them are known by it, so that erasing them leaves no name.
create table former_name (
  domain_id int not null,
  account_id text not null,
  until timestamptz not null default clock_timestamp(),
  name text not null,
  username text not null,
  email text,
  phone text,
  identifier text,
  foreign key (domain_id, account_id) references account (domain_id, id) on delete cascade
);
create index former_names_of_account on former_name (domain_id, account_id, until);
alter table former_name enable row level security;
alter table former_name force row level security;
create policy own_domain on former_name using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, delete on former_name to vereda_app;

create function keep_former_name() returns trigger language plpgsql as $$ begin
  insert into former_name (domain_id, account_id, name, username, email, phone, identifier)
    values (old.domain_id, old.id, old.name, old.username, old.email, old.phone, old.identifier);
  return null;
end $$;
create trigger former_name_kept after update of name, username, email, phone, identifier on account for each row
  when (new.erased_at is null and (old.name, old.username, old.email, old.phone, old.identifier)
    is distinct from (new.name, new.username, new.email, new.phone, new.identifier))
  execute function keep_former_name();
