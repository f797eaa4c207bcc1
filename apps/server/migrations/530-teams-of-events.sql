-- When the organizers of an event took one of its teams away before it played. Its row stays: a device that was without a network may still tell
-- what it played. What it was called is free again.
alter table team add column removed_at timestamptz;
alter table team drop constraint team_domain_id_group_trail_id_group_identifier_key;
create unique index team_identifiers on team (domain_id, group_trail_id, group_identifier) where removed_at is null;
