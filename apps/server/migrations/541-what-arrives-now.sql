-- What arrives now is told from the newest plays of a domain and from who signed up within a day: a few rows of an index, however many plays were
-- ever kept. Plays come in the order of their moment, so that the index grows at its end alone.
create index plays_by_arrival on play (domain_id, server_date) include (account_id);
create index signed_up_lately on identity_event (domain_id, at) where what = 'signed-up';
