-- Which trail of a domain a resource's id belongs to: the first that named it, in any of its versions. Two trails that are published at once
-- meet at the key.
create table resource_holder (
  domain_id int not null references domain,
  resource_id text not null,
  trail_id text not null,
  primary key (domain_id, resource_id)
);
insert into resource_holder (domain_id, resource_id, trail_id)
  select distinct on (v.domain_id, resource->>'id') v.domain_id, resource->>'id', v.trail_id
  from trail_version v, json_array_elements(v.document->'steps') step, json_array_elements(step->'resources') resource
  order by v.domain_id, resource->>'id', v.published_at, v.trail_id;

alter table resource_holder enable row level security;
alter table resource_holder force row level security;
create policy own_domain on resource_holder using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert on resource_holder to vereda_app;
