-- Who does not wish to be seen in rankings: kept with the account, and with each of its players, where rankings are read.
alter table account add column hide_from_ranking boolean not null default false;
alter table player add column is_hidden boolean not null default false;
-- A ranking is read in the order of those who are shown; who is not is counted apart, so that the others' positions have no gap.
drop index player_standing;
create index player_standing on player (domain_id, group_trail_id, total desc, last_gain_at, player_id collate "C") where not is_hidden;
create index player_hidden on player (domain_id, group_trail_id, total) where is_hidden;
