-- The part of the catalogue that a person looked at last (null: all), and the one that a domain's catalogue begins with.
alter table account add column last_category text, add column last_sub_category text;
alter table domain add column default_category text;
