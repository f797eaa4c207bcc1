-- What each player answered to a question the first time that they met it (packages/domain/src/report/told-answers.ts), in whichever attempt.
-- `words`: what a package says of its own question; those of pages stand in the trail.
create table first_answer (
  domain_id int not null,
  group_trail_id text not null,
  player_id text not null,
  resource_id text not null,
  question text not null,
  answer text not null,
  is_right boolean not null,
  words text,
  primary key (domain_id, group_trail_id, player_id, resource_id, question),
  foreign key (domain_id, group_trail_id, player_id) references player
);
-- The same counted, so that a report reads a few rows of it: how many answered a question and how many were right, and who said what.
create table question_count (
  domain_id int not null,
  group_trail_id text not null,
  resource_id text not null,
  question text not null,
  words text,
  answered int not null,
  correct int not null,
  primary key (domain_id, group_trail_id, resource_id, question)
);
create table answer_count (
  domain_id int not null,
  group_trail_id text not null,
  resource_id text not null,
  question text not null,
  answer text not null,
  is_right boolean not null,
  players int not null,
  primary key (domain_id, group_trail_id, resource_id, question, answer, is_right)
);
create index answers_by_players on answer_count (domain_id, group_trail_id, resource_id, question, players desc);

-- Whatever writes or takes first answers, the counts follow: plays that arrive, a rebuild, an erased person.
create function count_answers() returns trigger language plpgsql as $$
declare change int := case tg_op when 'INSERT' then 1 else -1 end;
begin
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
create trigger answers_counted after insert on first_answer referencing new table as changed for each statement execute function count_answers();
create trigger answers_taken after delete on first_answer referencing old table as changed for each statement execute function count_answers();

do $$ declare belonging text; begin
  foreach belonging in array array['first_answer', 'question_count', 'answer_count'] loop
    execute format('alter table %I enable row level security', belonging);
    execute format('alter table %I force row level security', belonging);
    execute format('create policy own_domain on %I using (domain_id = current_domain()) with check (domain_id = current_domain())', belonging);
    execute format('grant select, insert, update, delete on %I to vereda_app', belonging);
  end loop;
end $$;
