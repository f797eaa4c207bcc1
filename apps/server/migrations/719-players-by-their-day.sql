-- Each play moved its player among those who have been quiet longest, and with that in every index of the table, though it earned nothing and its
-- player had played the same day: they stand there by the day now, and such a save writes no index. Room in its page lets a row be written beside itself.
alter table player set (fillfactor = 85);
alter table player add column last_played_on date generated always as ((last_played_at at time zone 'UTC')::date) stored;
drop index player_way;
create index player_way on player (domain_id, group_trail_id, kind, (completed_at is not null), furthest, last_played_on nulls first, player_id);

