-- Every file that a domain's trails, drafts and packages name stands in page_file, from here on also what was published before the table existed. What
-- stands nowhere would be taken for unused. A hash is looked for at any depth, whatever the form that documents had then; jsonb knows no U+0000.
do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    insert into page_file (domain_id, hash)
      select distinct one, hit #>> '{}' from (
        select document::text as words from trail_version where domain_id = one
        union all select nodes::text from draft where domain_id = one
        union all select data::text from package where domain_id = one) named,
        jsonb_path_query(replace(words, '\u0000', '\ufffd')::jsonb, '$.**.hash') hit
      where hit #>> '{}' ~ '^[0-9a-f]{64}$'
      order by 2
      on conflict do nothing;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;

-- What a domain that is removed lets go is noted as unused; the sweep takes away what no other domain names.
create function page_files_dropped() returns trigger language plpgsql as $$ begin
  insert into unused_file (hash, unused_since) select distinct hash, clock_timestamp() from gone order by hash
    on conflict (hash) do update set unused_since = clock_timestamp();
  return null;
end $$;
create trigger page_files_dropped after delete on page_file referencing old table as gone
  for each statement execute function page_files_dropped();
