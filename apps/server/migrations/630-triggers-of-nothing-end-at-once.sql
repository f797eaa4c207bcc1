-- Every save runs these functions, for a statement that may insert fires them whether it does or not, and to begin a statement that then finds
-- nothing to do took more of the processor than half of what a save writes. What is for nobody ends at its first line; the rest is as it was, but
-- that badges that are won together are told of together.
create or replace function count_answers() returns trigger language plpgsql as $$
declare change int := case tg_op when 'INSERT' then 1 else -1 end;
begin
  if not exists (select from changed) then return null; end if;
  insert into question_count as q (domain_id, group_trail_id, resource_id, question, words, answered, correct)
    select c.domain_id, c.group_trail_id, c.resource_id, c.question, max(c.words), change * count(*), change * count(*) filter (where c.is_right)
    from changed c group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (domain_id, group_trail_id, resource_id, question) do update
      set answered = q.answered + excluded.answered, correct = q.correct + excluded.correct, words = coalesce(q.words, excluded.words);
  insert into answer_count as a (domain_id, group_trail_id, resource_id, question, answer, is_right, players)
    select c.domain_id, c.group_trail_id, c.resource_id, c.question, c.answer, c.is_right, change * count(*)
    from changed c group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6
    on conflict (domain_id, group_trail_id, resource_id, question, answer, is_right) do update set players = a.players + excluded.players;
  if tg_op = 'DELETE' then
    -- what somebody typed is not kept for its count of nobody
    delete from answer_count a using changed c where a.players <= 0 and (a.domain_id, a.group_trail_id, a.resource_id, a.question, a.answer, a.is_right)
      = (c.domain_id, c.group_trail_id, c.resource_id, c.question, c.answer, c.is_right);
    delete from question_count q using changed c where q.answered <= 0
      and (q.domain_id, q.group_trail_id, q.resource_id, q.question) = (c.domain_id, c.group_trail_id, c.resource_id, c.question);
  end if;
  return null;
end $$;

create or replace function keep_week_histogram() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    if not exists (select from fresh) then return null; end if;
    insert into week_histogram as h (domain_id, group_trail_id, kind, week, points, players)
      select domain_id, group_trail_id, kind, week_start, week_points, count(*) from fresh
      where week_points > 0 and week_start is not null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      on conflict (domain_id, group_trail_id, kind, week, points) do update set players = h.players + excluded.players;
  elsif tg_op = 'UPDATE' then
    insert into week_histogram as h (domain_id, group_trail_id, kind, week, points, players)
      select n.domain_id, n.group_trail_id, n.kind, s.week, s.points, sum(s.change)
      from fresh n full join gone o on o.domain_id = n.domain_id and o.group_trail_id = n.group_trail_id and o.player_id = n.player_id,
        lateral (values (n.week_start, n.week_points, 1), (o.week_start, o.week_points, -1)) s (week, points, change)
      where (n.week_points <> o.week_points or n.week_start is distinct from o.week_start) and s.points > 0 and s.week is not null
        and not (s.change < 0 and o.week_start < coalesce(n.week_start, o.week_start))
      group by 1, 2, 3, 4, 5 having sum(s.change) <> 0 order by 1, 2, 3, 4, 5
      on conflict (domain_id, group_trail_id, kind, week, points) do update set players = h.players + excluded.players;
  else
    update week_histogram h set players = h.players - g.players
      from (select domain_id, group_trail_id, kind, week_start, week_points, count(*) as players from gone
        where week_points > 0 group by 1, 2, 3, 4, 5) g
      where (h.domain_id, h.group_trail_id, h.kind, h.week, h.points) = (g.domain_id, g.group_trail_id, g.kind, g.week_start, g.week_points);
  end if;
  return null;
end $$;

create or replace function keep_player_count() returns trigger language plpgsql as $$ begin
  if tg_op = 'INSERT' then
    if not exists (select from fresh) then return null; end if;
    insert into player_count as c (domain_id, group_trail_id, kind, players)
      select domain_id, group_trail_id, kind, count(*) from fresh group by 1, 2, 3 order by 1, 2, 3
      on conflict (domain_id, group_trail_id, kind) do update set players = c.players + excluded.players;
  else
    update player_count c set players = c.players - g.players
      from (select domain_id, group_trail_id, kind, count(*) as players from gone group by 1, 2, 3) g
      where (c.domain_id, c.group_trail_id, c.kind) = (g.domain_id, g.group_trail_id, g.kind);
  end if;
  return null;
end $$;

create or replace function tell_webhooks_of_people() returns trigger language plpgsql as $$ begin
  if not exists (select from fresh) then return null; end if;
  insert into webhook_delivery (domain_id, webhook_id, event, detail, account_id)
    select p.domain_id, w.id, e.event, jsonb_build_object('personId', p.account_id), p.account_id
    from fresh p cross join lateral (select case p.what when 'signed-up' then 'person.signed-up' when 'manager-added-account' then 'person.added' end) e(event)
      join webhook w on w.domain_id = p.domain_id and w.is_on and e.event = any(w.events);
  return null;
end $$;

create or replace function tell_webhooks_of_plays() returns trigger language plpgsql as $$ begin
  if not exists (select from webhook w where w.is_on and 'play.arrived' = any(w.events)) then return null; end if;
  insert into webhook_delivery (domain_id, webhook_id, event, detail, account_id)
  select p.domain_id, w.id, 'play.arrived', jsonb_build_object('personId', p.account_id, 'groupTrailId', p.group_trail_id, 'playerId', p.player_id,
      'resourceId', p.resource_id, 'points', p.points, 'bonus', p.bonus, 'finished', p.finished, 'played', p.counted_date), p.account_id
  from fresh p join webhook w on w.domain_id = p.domain_id and w.is_on and 'play.arrived' = any(w.events);
  return null;
end $$;

drop trigger webhooks_told on player_badge;
drop function tell_webhooks_of_badge();
create function tell_webhooks_of_badges() returns trigger language plpgsql as $$ begin
  if not exists (select from webhook w where w.is_on and 'badge.earned' = any(w.events)) then return null; end if;
  insert into webhook_delivery (domain_id, webhook_id, event, detail, account_id)
  select b.domain_id, w.id, 'badge.earned', jsonb_build_object('groupTrailId', b.group_trail_id, 'playerId', b.player_id,
      'badgeId', b.badge_id, 'earned', b.won_at), b.player_id
  from fresh b join webhook w on w.domain_id = b.domain_id and w.is_on and 'badge.earned' = any(w.events);
  return null;
end $$;
create trigger webhooks_told after insert on player_badge referencing new table as fresh
  for each statement execute function tell_webhooks_of_badges();
