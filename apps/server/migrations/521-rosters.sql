-- Schools and classes that came in by a roster, by their ids there: the same file again finds them, whatever they are called by then. What a
-- roster brings waits with its import until that is carried out.
alter table school add column source_id text;
create unique index school_of_roster on school (domain_id, source_id) where source_id is not null;
alter table journey add column source_id text;
create unique index class_of_roster on journey (domain_id, source_id) where source_id is not null;
alter table people_import add column lists jsonb;
