-- What an import did to people is its one line among what managers did, and stays in each person's own history: 2,000 people who came in by a file
-- buried everything else. By which import something was done stands with it.
alter table identity_event add column import_id text;
drop index identity_events_of_managers;
create index identity_events_of_managers on identity_event (domain_id, at desc) where what like 'manager-%' and import_id is null;
