-- An owner whom row-level security binds found nobody's rows where earlier migrations filled what they added, and filled nothing. What is kept of
-- people's names, of players and of this week's points is filled here, where it is not yet; an owner who sees everything finds it so.
do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    update account set sort_name = folded(name) where domain_id = one and sort_name = '' and folded(name) <> '';
    delete from account_word w using account a where w.domain_id = one and a.domain_id = w.domain_id and a.id = w.account_id and a.erased_at is not null;
    update account_word w set sort_name = a.sort_name from account a
      where w.domain_id = one and w.sort_name = '' and a.domain_id = w.domain_id and a.id = w.account_id and a.sort_name <> '';
    insert into account_word (domain_id, word, account_id, sort_name)
      select a.domain_id, word, a.id, a.sort_name from account a, words_of(a.name, a.nickname, a.username, a.email, a.phone, a.identifier) word
      where a.domain_id = one and a.erased_at is null and not exists (select from account_word w where w.domain_id = a.domain_id and w.account_id = a.id)
      on conflict do nothing;
    insert into player_count (domain_id, group_trail_id, kind, players)
      select domain_id, group_trail_id, kind, count(*) from player where domain_id = one group by 1, 2, 3
      on conflict (domain_id, group_trail_id, kind) do update set players = excluded.players where player_count.players <> excluded.players;
    insert into week_histogram (domain_id, group_trail_id, kind, week, points, players)
      select p.domain_id, p.group_trail_id, p.kind, p.week_start, p.week_points, count(*) from player p join domain d on d.id = p.domain_id
      where p.domain_id = one and p.week_points > 0 and p.week_start = date_trunc('week', now() at time zone d.time_zone)::date group by 1, 2, 3, 4, 5
      on conflict (domain_id, group_trail_id, kind, week, points) do update set players = excluded.players where week_histogram.players <> excluded.players;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
