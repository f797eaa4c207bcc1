-- The files of a domain's packages are those that its managers may read while they look at a draft, as the files of its pages are.
insert into page_file (domain_id, hash)
select p.domain_id, f.value ->> 'hash'
from package p, json_each(coalesce(p.data -> 'hashes', p.data -> 'assetHashes', '{}')) f
on conflict do nothing;
