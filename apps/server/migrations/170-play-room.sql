-- How many bytes of play records are kept of each account (packages/domain/src/play/play-room.ts); the row is written with every play.
create table play_room (
  domain_id int not null references domain,
  account_id text not null,
  bytes bigint not null check (bytes >= 0),
  primary key (domain_id, account_id)
) with (fillfactor = 70);
insert into play_room (domain_id, account_id, bytes)
  select domain_id, account_id, sum(512 + coalesce(octet_length(scorm::text), 0) + coalesce(octet_length(object_data::text), 0)
    + coalesce(octet_length(test_response::text), 0))
  from play group by domain_id, account_id;

alter table play_room enable row level security;
alter table play_room force row level security;
create policy own_domain on play_room using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update on play_room to vereda_app;
