-- Since when a domain is being removed: nobody enters it any more, and its rows go.
alter table domain add column removed_at timestamptz;
