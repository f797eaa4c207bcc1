-- The origins whose pages may frame a domain's trails: a company's portal, another learning system.
alter table domain add column framing_origins text[] not null default '{}';
