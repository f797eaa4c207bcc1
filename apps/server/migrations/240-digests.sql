-- News by e-mail: how often at most, and when the last letter was written; and whether places in rankings are news to this learner.
alter table account
  add column email_digest text not null default 'day' check (email_digest in ('day', 'week')),
  add column digest_at timestamptz,
  add column tells_ranking boolean not null default false;
create index accounts_told_of_ranking on account (domain_id, id) where tells_ranking;
-- The address that a mail program calls to end such letters (List-Unsubscribe); none for letters that are not to be ended.
alter table message add column unsubscribe text;

alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('grouptrail', 'deadline', 'badge', 'refusal', 'notice', 'rank'));

-- The place in which a learner who wants to be told of it was seen last.
create table ranking_watch (
  domain_id int not null,
  account_id text not null,
  group_trail_id text not null,
  position int not null,
  position_before int not null,
  primary key (domain_id, account_id, group_trail_id),
  foreign key (domain_id, account_id) references account on delete cascade
);
alter table ranking_watch enable row level security;
alter table ranking_watch force row level security;
create policy own_domain on ranking_watch using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on ranking_watch to vereda_app;
