-- Other systems of an organisation are told what happens: a receiver, and what is to reach it. Whatever writes plays, badges and people, a
-- trigger keeps the event in the same transaction: nothing is told that did not happen, and nothing that happened is forgotten.
create table webhook (
  domain_id int not null references domain,
  id text not null,
  url text not null,
  events text[] not null,
  sealed_secret bytea not null,
  is_on boolean not null default true,
  made_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  primary key (domain_id, id)
);

create table webhook_delivery (
  domain_id int not null,
  id uuid not null default gen_random_uuid(),
  webhook_id text not null,
  event text not null,
  -- ids alone: names and contacts are asked for by them
  detail jsonb not null,
  account_id text,
  at timestamptz not null default clock_timestamp(),
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  next_at timestamptz not null default clock_timestamp(),
  status int,
  fault text,
  primary key (domain_id, id),
  foreign key (domain_id, webhook_id) references webhook on delete cascade
);
create index webhook_deliveries_newest on webhook_delivery (domain_id, webhook_id, at desc, id);
create index webhook_deliveries_due on webhook_delivery (domain_id, next_at) where state = 'waiting';
create index webhook_deliveries_of_person on webhook_delivery (domain_id, account_id);

do $$ declare belonging text; begin
  foreach belonging in array array['webhook', 'webhook_delivery'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
end $$;

create function tell_webhooks(of_domain int, what text, about jsonb, of_account text) returns void language sql as $$
  insert into webhook_delivery (domain_id, webhook_id, event, detail, account_id)
  select of_domain, w.id, what, about, of_account from webhook w where w.domain_id = of_domain and w.is_on and what = any(w.events) $$;

-- one look for all plays of a statement
create function tell_webhooks_of_plays() returns trigger language plpgsql as $$ begin
  insert into webhook_delivery (domain_id, webhook_id, event, detail, account_id)
  select p.domain_id, w.id, 'play.arrived', jsonb_build_object('personId', p.account_id, 'groupTrailId', p.group_trail_id, 'playerId', p.player_id,
      'resourceId', p.resource_id, 'points', p.points, 'bonus', p.bonus, 'finished', p.finished, 'played', p.counted_date), p.account_id
  from fresh p join webhook w on w.domain_id = p.domain_id and w.is_on and 'play.arrived' = any(w.events);
  return null;
end $$;
create trigger webhooks_told after insert on play referencing new table as fresh for each statement execute function tell_webhooks_of_plays();

create function tell_webhooks_of_player() returns trigger language plpgsql as $$ begin
  perform tell_webhooks(new.domain_id, 'trail.finished', jsonb_build_object('groupTrailId', new.group_trail_id, 'playerId', new.player_id,
    'finished', new.completed_at), case when new.kind = 'learner' then new.player_id end);
  return null;
end $$;
create trigger webhooks_told after update of completed_at on player for each row
  when (old.completed_at is null and new.completed_at is not null) execute function tell_webhooks_of_player();

create function tell_webhooks_of_badge() returns trigger language plpgsql as $$ begin
  perform tell_webhooks(new.domain_id, 'badge.earned', jsonb_build_object('groupTrailId', new.group_trail_id, 'playerId', new.player_id,
    'badgeId', new.badge_id, 'earned', new.won_at), new.player_id);
  return null;
end $$;
create trigger webhooks_told after insert on player_badge for each row execute function tell_webhooks_of_badge();

create function tell_webhooks_of_person() returns trigger language plpgsql as $$ begin
  perform tell_webhooks(new.domain_id, case new.what when 'signed-up' then 'person.signed-up' else 'person.added' end,
    jsonb_build_object('personId', new.account_id), new.account_id);
  return null;
end $$;
create trigger webhooks_told after insert on identity_event for each row
  when (new.what in ('signed-up', 'manager-added-account')) execute function tell_webhooks_of_person();

-- Which domains have something to deliver by now: mostly none.
create function domains_with_deliveries_due() returns setof int language sql stable security definer set search_path = public, pg_temp
  as $$ select distinct domain_id from webhook_delivery where state = 'waiting' and next_at <= now() $$;
revoke execute on function domains_with_deliveries_due() from public;
grant execute on function domains_with_deliveries_due() to vereda_app;
do $$ begin execute format('create policy left_behind on webhook_delivery for select to %I using (true)', current_user); end $$;
