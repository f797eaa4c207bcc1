-- Who has sent anything of a trail keeps it, and a player that others' rows name does not go: both ask for the tracking ids of one player, and
-- looked through all of them for each.
create index tracked_of_player on tracking (domain_id, group_trail_id, player_id);
