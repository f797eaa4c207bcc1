-- Whether something was played in a player's attempt that counts: it then stays on its version. Said by the row itself, which publishing and
-- counting both hold, so that of the two that meet one sees the other.
alter table tracking add column keeps_state boolean not null default true;
alter table player add column is_under_way boolean not null default false;
update player p set is_under_way = true where exists (select from play y where y.domain_id = p.domain_id
  and y.group_trail_id = p.group_trail_id and y.player_id = p.player_id and y.discarded_at is null);
