-- Who was erased, among everybody: what counts people of a trail by who has it leaves them out.
create index accounts_erased on account (domain_id, id) where erased_at is not null;
