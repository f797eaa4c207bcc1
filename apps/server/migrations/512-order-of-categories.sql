-- The categories of a domain's catalogue in the order that its managers gave them, as paths; what it does not name comes after, by name.
alter table domain add column category_order text[] not null default '{}';
