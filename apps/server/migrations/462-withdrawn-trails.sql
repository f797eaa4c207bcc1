-- When a trail that was given was taken back from whoever had not begun it (docs/decisions/giving-out.md).
alter table group_trail add column withdrawn_at timestamptz;
