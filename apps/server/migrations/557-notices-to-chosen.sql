-- A notice may be for some of those who have a trail alone, chosen by where they stand or by a filter: it is told as that and not as everybody's.
alter table notice add column to_chosen boolean not null default false;

do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    update notice n set to_chosen = true where n.domain_id = one and exists (select from studio_event e
      where e.domain_id = one and e.what = 'notice-given' and e.subject = n.id::text and e.detail ->> 'stands' is not null);
  end loop;
end $$;
