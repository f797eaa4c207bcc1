-- Licences by a counter: how many sessions each account has, and how many accounts have any. Every statement that opens or ends sessions
-- keeps both; `vereda rebuild` derives them from the sessions anew.
create table active_user (
  domain_id int not null,
  account_id text not null,
  sessions int not null check (sessions >= 0),
  primary key (domain_id, account_id),
  foreign key (domain_id, account_id) references account on delete cascade
);
create table licence_use (
  domain_id int not null primary key references domain,
  used int not null check (used >= 0)
);

do $$ declare belonging text; one int; begin
  foreach belonging in array array['active_user', 'licence_use'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    insert into active_user (domain_id, account_id, sessions)
      select domain_id, account_id, count(*) from session where domain_id = one group by 1, 2;
    insert into licence_use (domain_id, used) select one, count(*) from active_user where domain_id = one;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
