-- How often a file came for a page and was not named by a change of a draft since. Who sent it is about to name it, whichever draft that named the
-- same bytes is thrown away meanwhile.
alter table page_file add column awaited int not null default 0;
grant update (awaited) on page_file to vereda_app;
