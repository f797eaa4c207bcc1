-- Whom a group trail was given to (packages/domain/src/audience), and whether who comes to belong there later gets it too. One without an
-- audience is for its journey's members, now and later.
alter table group_trail add column audience jsonb, add column takes_newcomers boolean not null default true;
-- The clock on the wall of a domain: dates that its managers set are meant by it.
alter table domain add column time_zone text not null default 'America/Sao_Paulo';
