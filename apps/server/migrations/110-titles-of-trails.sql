-- A list of trails shows the title of each newest version: it stands beside the document, which is not read for it, and the index holds all
-- that the list needs. Which group trails a trail was given as is found by the trail.
alter table trail_version add column title text generated always as (document ->> 'title') stored;
create index newest_trail_version on trail_version (domain_id, trail_id, version desc) include (title, published_at);
create index given_trails on group_trail (domain_id, trail_id);
