import type { Transaction } from '../../../platform/database/database.ts'
import { THIS_WEEK } from './week.ts'

const LOCK_PLAYERS = { name: 'lock-players', text: 'lock table player in share row exclusive mode' }
const TOTALS_OFF = {
  name: 'histogram-off',
  text: `select count(*) as off from
      (select group_trail_id, kind, total, count(*) as players from player where domain_id = $1 group by 1, 2, 3) p
      full join (select group_trail_id, kind, total, players from ranking_histogram where domain_id = $1 and players <> 0) h
        using (group_trail_id, kind, total)
    where p.players is distinct from h.players`,
}
const COUNTS_OFF = {
  name: 'player-counts-off',
  text: `select count(*) as off from
      (select group_trail_id, kind, count(*) as players from player where domain_id = $1 group by 1, 2) p
      full join (select group_trail_id, kind, players from player_count where domain_id = $1 and players <> 0) c
        using (group_trail_id, kind)
    where p.players is distinct from c.players`,
}
const GAINED_THIS_WEEK = `select domain_id, group_trail_id, kind, week_start as week, week_points as points, count(*) as players
  from player where domain_id = $1 and week_start = ${THIS_WEEK} and week_points > 0 group by 1, 2, 3, 4, 5`
const WEEK_OFF = {
  name: 'week-histogram-off',
  text: `select count(*) as off from (${GAINED_THIS_WEEK}) p
      full join (select * from week_histogram where domain_id = $1 and week = ${THIS_WEEK} and players <> 0) h
        using (domain_id, group_trail_id, kind, week, points)
    where p.players is distinct from h.players`,
}
const PUT_HISTOGRAMS = [
  { name: 'clear-histogram', text: 'delete from ranking_histogram where domain_id = $1' },
  {
    name: 'put-histogram',
    text: `insert into ranking_histogram (domain_id, group_trail_id, kind, total, players)
      select domain_id, group_trail_id, kind, total, count(*) from player where domain_id = $1 group by 1, 2, 3, 4`,
  },
  { name: 'clear-player-counts', text: 'delete from player_count where domain_id = $1' },
  {
    name: 'put-player-counts',
    text: `insert into player_count (domain_id, group_trail_id, kind, players)
      select domain_id, group_trail_id, kind, count(*) from player where domain_id = $1 group by 1, 2, 3`,
  },
  { name: 'clear-week-histogram', text: 'delete from week_histogram where domain_id = $1' },
  {
    name: 'put-week-histogram',
    text: `insert into week_histogram (domain_id, group_trail_id, kind, week, points, players) ${GAINED_THIS_WEEK}`,
  },
]

const CLEAR_WALK = [
  { name: 'clear-question-counts', text: 'delete from question_count where domain_id = $1' },
  { name: 'clear-answer-counts', text: 'delete from answer_count where domain_id = $1' },
  { name: 'clear-walk', text: 'delete from walk where domain_id = $1' },
  { name: 'clear-walk-days', text: 'delete from walk_day where domain_id = $1' },
  { name: 'clear-walk-quarters', text: 'delete from walk_quarter where domain_id = $1' },
  { name: 'clear-time-counts', text: 'delete from time_count where domain_id = $1' },
]
const PUT_WALK = [
  {
    name: 'put-question-counts',
    text: `insert into question_count (domain_id, group_trail_id, resource_id, question, words, answered, correct)
      select domain_id, group_trail_id, resource_id, question, max(words), count(*), count(*) filter (where is_right)
      from first_answer where domain_id = $1 group by 1, 2, 3, 4`,
  },
  {
    name: 'put-answer-counts',
    text: `insert into answer_count (domain_id, group_trail_id, resource_id, question, answer, is_right, players)
      select domain_id, group_trail_id, resource_id, question, answer, is_right, count(*)
      from first_answer where domain_id = $1 group by 1, 2, 3, 4, 5, 6`,
  },
  {
    name: 'put-walk',
    text: `insert into walk (domain_id, group_trail_id, kind, furthest, players, passed)
      select domain_id, group_trail_id, kind, furthest, count(*), count(*) filter (where passed) from player where domain_id = $1 and furthest > 0 group by 1, 2, 3, 4`,
  },
  {
    name: 'put-time-counts',
    text: `insert into time_count (domain_id, group_trail_id, kind, step, band, players, told, offline)
      select domain_id, group_trail_id, kind, step, time_band(seconds), count(*), sum(told), sum(offline)
      from time_spent where domain_id = $1 group by 1, 2, 3, 4, 5`,
  },
  {
    name: 'put-walk-days',
    text: `insert into walk_day (domain_id, group_trail_id, kind, day, begun, completed)
      select domain_id, group_trail_id, kind, (m.at at time zone 'UTC')::date, sum(m.begun), sum(m.completed)
      from player, lateral (values (begun_at, 1, 0), (completed_at, 0, 1)) m (at, begun, completed)
      where domain_id = $1 and m.at is not null group by 1, 2, 3, 4`,
  },
  {
    name: 'put-walk-quarters',
    text: `insert into walk_quarter (domain_id, group_trail_id, kind, begins, begun, completed)
      select domain_id, group_trail_id, kind, quarter_of(m.at), sum(m.begun), sum(m.completed)
      from player, lateral (values (begun_at, 1, 0), (completed_at, 0, 1)) m (at, begun, completed)
      where domain_id = $1 and m.at is not null group by 1, 2, 3, 4`,
  },
]

/** Counts anew how far the players of every group trail came and what they answered. Runs in a transaction that holds the players. */
async function rebuildWalk(tx: Transaction): Promise<void> {
  for (const statement of [...CLEAR_WALK, ...PUT_WALK]) await tx.rows(statement, [tx.domainId])
}

/** Counts anew how many players each group trail has, how many have which total, and which points of this week; answers how many counts were off. Runs in a transaction. */
export async function rebuildHistogram(tx: Transaction): Promise<number> {
  await tx.rows(LOCK_PLAYERS)
  let sum = 0
  for (const counts of [TOTALS_OFF, COUNTS_OFF, WEEK_OFF])
    sum += (await tx.rows<{ off: number }>(counts, [tx.domainId]))[0]!.off
  for (const statement of PUT_HISTOGRAMS) await tx.rows(statement, [tx.domainId])
  await rebuildWalk(tx)
  return sum
}
