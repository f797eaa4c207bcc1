-- A play counts under the version that its tracking id was handed out for, whatever node asks and whatever happened in between. Rows from
-- before have none: they count under the version that their player is on.
alter table tracking add column version int;
