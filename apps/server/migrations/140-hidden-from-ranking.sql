-- Who does not wish to be seen in rankings: kept with the account, and with each of its players, where rankings are read.
alter table account add column hide_from_ranking boolean not null default false;
alter table player add column is_hidden boolean not null default false;
-- They are counted apart and taken off each position, so that the others' have no gap.
create index player_hidden on player (domain_id, group_trail_id, total, last_gain_at, player_id collate "C") where is_hidden;
