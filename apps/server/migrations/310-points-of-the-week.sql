-- What a player gained in the week that they last gained in, which begins on Monday by their domain's clock. Of a week that is over it says nothing.
alter table player add column week_start date, add column week_points int not null default 0;
create index player_in_week on player (domain_id, group_trail_id, kind, week_start, week_points desc, last_gain_at, player_id collate "C") include (is_hidden)
  where week_points > 0;
-- who works where somebody works
create index account_of_unit on account (domain_id, unit_tree);
