-- The test and the challenges of a version as learners get them. Sealing costs some milliseconds of the processor for each question: it is done
-- once, when the version is published, and no longer by each node whenever the trail comes into its memory. Versions of before have none here:
-- they are sealed when they are read, as they were.
alter table trail_version add column sealed json;
