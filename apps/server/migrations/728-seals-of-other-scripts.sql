-- A typed answer is compared without the accents of Latin, Greek and Cyrillic alone: in other scripts a mark is a vowel or makes another letter, and
-- seals were made without it. Versions that hold a letter beyond those scripts have none kept any more: they are sealed anew when they are read.
do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    update trail_version set sealed = null
      where domain_id = one and sealed is not null and document::text ~ '[\u0483-\u1dff\u20d0-\u20ff\u2de0-\u2dff\u3000-\uffff]';
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
