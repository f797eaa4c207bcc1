-- Imports of people: the rows of a file as they were sent, what each comes to by the plan, and what became of it.
create table people_import (
  domain_id int not null references domain,
  id text not null,
  account_id text not null,
  file_name text not null,
  rows int not null,
  newcomers text[] not null,
  state text not null default 'receiving' check (state in ('receiving', 'planning', 'planned', 'carrying', 'done')),
  done int not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  touched_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id)
);
create index people_import_touched on people_import (domain_id, state, touched_at);

create table people_import_row (
  domain_id int not null,
  import_id text not null,
  line int not null,
  cells json not null,
  kind text check (kind in ('new', 'changes', 'same', 'repeated', 'faulty', 'added', 'changed', 'refused')),
  plan json,
  repeats int,
  -- what the row takes for itself, so that a later row that takes the same is known to repeat it
  claims text[] not null default '{}',
  -- whom the row is about, once it is known
  person_id text,
  primary key (domain_id, import_id, line),
  foreign key (domain_id, import_id) references people_import on delete cascade
);
create index people_import_row_kind on people_import_row (domain_id, import_id, kind, line);
create index people_import_row_person on people_import_row (domain_id, person_id) where person_id is not null;

do $$ declare belonging text; begin
  foreach belonging in array array['people_import', 'people_import_row'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
end $$;

-- Which domains have imports that wait for their job although the queue was told, or may have lost it: mostly none.
create function domains_with_imports_left() returns setof int language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct domain_id from people_import where state in ('planning', 'carrying') and touched_at < now() - interval '30 seconds' $$;
revoke execute on function domains_with_imports_left() from public;
grant execute on function domains_with_imports_left() to vereda_app;
do $$ begin execute format('create policy left_behind on people_import for select to %I using (true)', current_user); end $$;
