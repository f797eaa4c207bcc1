-- A player of one trail is found by its whole key by either index: with the player alone, a save read every trail of a learner.
drop index player_trails;
create index player_trails on player (domain_id, player_id, group_trail_id);
