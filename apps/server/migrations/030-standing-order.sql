-- Equals stand in the order of their ids' bytes, whatever the database's language.
drop index player_standing;
create index player_standing on player (domain_id, group_trail_id, total desc, last_gain_at, player_id collate "C");
