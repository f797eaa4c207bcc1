-- Which go at a trail a player is on. A play belongs to the attempt that its tracking id was handed out for: one that was begun before the
-- trail was started anew is kept, and counts no more. Tracking ids from before have none: they count for the attempt under way.
alter table player add column attempt int not null default 1;
alter table tracking add column attempt int;
