-- How many learn a trail, whoever learns it in several of its group trails once: the list of trails looked at each of them, which took a third of a
-- second a trail among 320,000. The database keeps it, with the count of players, whatever writes these.
create table trail_learners (
  domain_id int not null references domain,
  trail_id text not null,
  learners int not null,
  primary key (domain_id, trail_id)
);
alter table trail_learners enable row level security;
alter table trail_learners force row level security;
create policy own_domain on trail_learners using (domain_id = current_domain()) with check (domain_id = current_domain());
grant select, insert, update, delete on trail_learners to vereda_app;

-- Whoever changes who learns a trail holds its row until their transaction ends, and looks after they have it: of two who give it to one person at
-- once, in two group trails, the second finds what the first did. New is whose every place in the trail is among those that came: it is
-- looked for among a person's own places, for one trail may be given to hundreds of classes.
create or replace function keep_player_count() returns trigger language plpgsql as $$ declare t record; begin
  if tg_op = 'INSERT' then
    if not exists (select from fresh) then return null; end if;
    insert into player_count as c (domain_id, group_trail_id, kind, players)
      select domain_id, group_trail_id, kind, count(*) from fresh group by 1, 2, 3 order by 1, 2, 3
      on conflict (domain_id, group_trail_id, kind) do update set players = c.players + excluded.players;
    for t in select distinct g.domain_id, g.trail_id from group_trail g
        where (g.domain_id, g.id) in (select domain_id, group_trail_id from fresh where kind = 'learner') order by 1, 2 loop
      insert into trail_learners as l (domain_id, trail_id, learners) values (t.domain_id, t.trail_id, 0)
        on conflict (domain_id, trail_id) do update set learners = l.learners;
      update trail_learners set learners = learners + (select count(*) from (select n.player_id, count(*) as came from fresh n
            join group_trail g on g.domain_id = n.domain_id and g.id = n.group_trail_id
            where n.domain_id = t.domain_id and g.trail_id = t.trail_id and n.kind = 'learner' group by 1) n
          where n.came = (select count(*) from (select * from player p where p.domain_id = t.domain_id and p.player_id = n.player_id offset 0) p
            join group_trail g on g.domain_id = t.domain_id and g.id = p.group_trail_id and g.trail_id = t.trail_id where p.kind = 'learner'))
        where domain_id = t.domain_id and trail_id = t.trail_id;
    end loop;
  else
    update player_count c set players = c.players - g.players
      from (select domain_id, group_trail_id, kind, count(*) as players from gone group by 1, 2, 3) g
      where (c.domain_id, c.group_trail_id, c.kind) = (g.domain_id, g.group_trail_id, g.kind);
    for t in select distinct g.domain_id, g.trail_id from group_trail g
        where (g.domain_id, g.id) in (select domain_id, group_trail_id from gone where kind = 'learner') order by 1, 2 loop
      perform from trail_learners where domain_id = t.domain_id and trail_id = t.trail_id for update;
      update trail_learners set learners = learners - (select count(distinct o.player_id) from gone o
          join group_trail g on g.domain_id = o.domain_id and g.id = o.group_trail_id
          where o.domain_id = t.domain_id and g.trail_id = t.trail_id and o.kind = 'learner'
            and not exists (select from (select * from player p where p.domain_id = t.domain_id and p.player_id = o.player_id offset 0) p
              join group_trail h on h.domain_id = t.domain_id and h.id = p.group_trail_id and h.trail_id = t.trail_id where p.kind = 'learner'))
        where domain_id = t.domain_id and trail_id = t.trail_id;
    end loop;
  end if;
  return null;
end $$;

-- whoever is counted already is told apart from who comes meanwhile
lock table player in share row exclusive mode;
do $$ declare one int; begin
  for one in select id from domain loop
    perform set_config('vereda.domain', one::text, true);
    insert into trail_learners (domain_id, trail_id, learners)
      select g.domain_id, g.trail_id, count(distinct p.player_id) from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
        where p.domain_id = one and p.kind = 'learner' group by 1, 2;
  end loop;
  perform set_config('vereda.domain', '0', true);
end $$;
