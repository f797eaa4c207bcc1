-- What a manager's list says of a trail's form and extent is read without its document, which is long.
create function activities_of(document json) returns int language sql immutable parallel safe as $$
  select coalesce(sum(json_array_length(step -> 'resources')), 0)::int from json_array_elements(document -> 'steps') step
$$;
alter table trail_version
  add column trail_type int generated always as ((document ->> 'trailType')::int) stored,
  add column steps int generated always as (json_array_length(document -> 'steps')) stored,
  add column activities int generated always as (activities_of(document)) stored;
drop index newest_trail_version;
create index newest_trail_version on trail_version (domain_id, trail_id, version desc)
  include (title, published_at, trail_type, steps, activities);
