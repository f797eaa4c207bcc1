-- When a player was last on a trail without playing anything of it: its introduction or conclusion was opened, say. It moved last_played_at, and so
-- what a report tells of when somebody last played. What stands there already may be such a visit, and stays: nothing tells the two apart.
alter table player add column visited_at timestamptz;
