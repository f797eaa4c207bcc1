-- The order in which a ranking is read.
alter index player_standing rename to player_in_ranking;

-- The transport that a message was given to. Nodes of the release before still write `carrier`, which is dropped in the release after this one.
alter table message add column transport text;
