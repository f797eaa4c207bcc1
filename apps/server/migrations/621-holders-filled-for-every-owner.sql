-- An owner whom row-level security binds found nobody's rows where 091 and 260 filled what they added, and filled nothing. Which trail a resource
-- belongs to and the files of packages are filled here, where they are not yet. (What somebody's plays took before 170 stays uncounted there: it would
-- be every play read, for a limit that few come near.)
do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    insert into resource_holder (domain_id, resource_id, trail_id)
      select distinct on (v.domain_id, resource->>'id') v.domain_id, resource->>'id', v.trail_id
      from trail_version v, json_array_elements(v.document->'steps') step, json_array_elements(step->'resources') resource
      where v.domain_id = one order by v.domain_id, resource->>'id', v.published_at, v.trail_id
      on conflict do nothing;
    insert into page_file (domain_id, hash)
      select p.domain_id, f.value ->> 'hash'
      from package p, json_each(coalesce(p.data -> 'hashes', p.data -> 'assetHashes', '{}')) f
      where p.domain_id = one
      on conflict do nothing;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
