-- A monitor's session as a team's leader ends with the monitor's own, which it names.
alter table session add column monitor_token bytea;
create index sessions_of_monitor on session (domain_id, monitor_token) where monitor_token is not null;

-- Who acted stands at everything that is told of a play, not at the play alone.
alter table test_attempt add column monitor_id text;
alter table reaction add column monitor_id text;

-- The leader is told that somebody acted for them.
alter table notification drop constraint notification_type_check;
alter table notification add constraint notification_type_check
  check (type in ('grouptrail', 'deadline', 'badge', 'refusal', 'notice', 'rank', 'monitor'));

-- The teams that somebody is or was in, for what they may read.
create index teams_of_member on team_member (domain_id, account_id);
