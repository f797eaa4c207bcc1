-- Where a learner's devices take pushes. A row lives as long as the session that asked for it: signing out, and being signed out, ends it.
create table push_subscription (
  domain_id int not null,
  id uuid not null default gen_random_uuid(),
  account_id text not null,
  token_hash bytea not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id),
  unique (domain_id, endpoint),
  foreign key (domain_id, token_hash) references session on delete cascade,
  foreign key (domain_id, account_id) references account on delete cascade
);
create index push_subscriptions_of on push_subscription (domain_id, account_id, created_at);
create index push_subscriptions_by_session on push_subscription (domain_id, token_hash);
alter table push_subscription enable row level security;
alter table push_subscription force row level security;
create policy own_domain on push_subscription using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on push_subscription to vereda_app;

-- Which domains have any: mostly few, so that asking costs the same with any number of domains.
create function domains_with_push_subscriptions() returns setof int language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct domain_id from push_subscription $$;
revoke execute on function domains_with_push_subscriptions() from public;
grant execute on function domains_with_push_subscriptions() to vereda_app;
do $$ begin execute format('create policy to_send on push_subscription for select to %I using (true)', current_user); end $$;

alter table notification add column pushed_at timestamptz;
