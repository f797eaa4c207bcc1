-- Since when a session has been found unused for long: it ends a day after, so that a clock that was ahead for some hours ends none.
alter table session add column unused_since timestamptz;
