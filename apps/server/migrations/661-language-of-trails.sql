-- What a manager's list says of the language in which a trail is written is read without its document, as its form and extent are.
alter table trail_version add column locale text generated always as (document ->> 'locale') stored;
drop index newest_trail_version;
create index newest_trail_version on trail_version (domain_id, trail_id, version desc)
  include (title, published_at, trail_type, steps, activities, locale);
