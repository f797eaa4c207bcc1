-- When a team's name was given: what waited on a device says nothing against the name that was given since on another.
alter table team add column named_at timestamptz;
