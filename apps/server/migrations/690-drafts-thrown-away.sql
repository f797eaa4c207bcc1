-- A draft that was never published can be thrown away, with what was done to it and the files that nothing else of its domain names.
grant delete on draft, draft_change, page_file to vereda_app;

-- The audit trail calls what is gone by the title that it had.
create index studio_events_of_gone_drafts on studio_event (domain_id, subject) where what = 'draft-discarded';
