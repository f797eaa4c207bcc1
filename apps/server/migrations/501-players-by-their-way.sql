-- A report lists first who has not finished, of these who came least far, of these who has been quiet longest: its first page is read without
-- those behind it. Each play moves its player here, as it does in the ranking.
create index player_way on player (domain_id, group_trail_id, kind, (completed_at is not null), furthest, last_played_at nulls first, player_id);
