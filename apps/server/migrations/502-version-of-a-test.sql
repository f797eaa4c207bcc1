-- By which version of its trail an attempt at a test was graded, so that what was answered can be read again. Null: before this was kept.
alter table test_attempt add column version int;
