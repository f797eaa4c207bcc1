import { type Counts, countAnew } from '../../../platform/database/count-anew.ts'
import type { Database } from '../../../platform/database/database.ts'
import { THIS_WEEK } from './week.ts'

const MOMENTS = 'lateral (values (begun_at, 1, 0), (completed_at, 0, 1)) m (at, begun, completed)'

/** The number of players by total and by points of this week, of players by group trail, and of learners by trail. */
const RANKING: readonly Counts[] = [
  {
    table: 'ranking_histogram',
    key: ['group_trail_id', 'kind', 'total'],
    counts: ['players'],
    lookedAt:
      'select group_trail_id, kind, total, count(*) as players from player where domain_id = $1 group by 1, 2, 3',
  },
  {
    table: 'player_count',
    key: ['group_trail_id', 'kind'],
    counts: ['players'],
    lookedAt:
      'select group_trail_id, kind, count(*) as players from player where domain_id = $1 group by 1, 2',
  },
  {
    table: 'trail_learners',
    key: ['trail_id'],
    counts: ['learners'],
    lookedAt: `select g.trail_id, count(distinct p.player_id) as learners from player p join group_trail g on g.domain_id = p.domain_id and g.id = p.group_trail_id
      where p.domain_id = $1 and p.kind = 'learner' group by 1`,
  },
  {
    table: 'week_histogram',
    key: ['group_trail_id', 'kind', 'week', 'points'],
    counts: ['players'],
    lookedAt: `select group_trail_id, kind, week_start as week, week_points as points, count(*) as players from player
      where domain_id = $1 and week_start >= ${THIS_WEEK} and week_points > 0 group by 1, 2, 3, 4`,
    where: `week >= ${THIS_WEEK}`,
  },
]

/** How far players came, how long they took and what they answered. */
const WALK: readonly Counts[] = [
  {
    table: 'question_count',
    key: ['group_trail_id', 'resource_id', 'question'],
    counts: ['answered', 'correct'],
    beside: ['words'],
    lookedAt: `select group_trail_id, resource_id, question, max(words) as words, count(*) as answered, count(*) filter (where is_right) as correct
      from first_answer where domain_id = $1 group by 1, 2, 3`,
  },
  {
    table: 'answer_count',
    counts: ['players'],
    key: ['group_trail_id', 'resource_id', 'question', 'answer', 'is_right'],
    lookedAt: `select group_trail_id, resource_id, question, answer, is_right, count(*) as players
      from first_answer where domain_id = $1 group by 1, 2, 3, 4, 5`,
  },
  {
    table: 'walk',
    key: ['group_trail_id', 'kind', 'furthest'],
    counts: ['players', 'passed'],
    lookedAt: `select group_trail_id, kind, furthest, count(*) as players, count(*) filter (where passed) as passed
      from player where domain_id = $1 and furthest > 0 group by 1, 2, 3`,
  },
  {
    table: 'time_count',
    key: ['group_trail_id', 'kind', 'step', 'band'],
    counts: ['players', 'told', 'offline'],
    lookedAt: `select group_trail_id, kind, step, time_band(seconds) as band, count(*) as players, sum(told) as told, sum(offline) as offline
      from time_spent where domain_id = $1 group by 1, 2, 3, 4`,
  },
  {
    table: 'walk_day',
    key: ['group_trail_id', 'kind', 'day'],
    counts: ['begun', 'completed'],
    lookedAt: `select group_trail_id, kind, (m.at at time zone 'UTC')::date as day, sum(m.begun) as begun, sum(m.completed) as completed
      from player, ${MOMENTS} where domain_id = $1 and m.at is not null group by 1, 2, 3`,
  },
  {
    table: 'walk_quarter',
    key: ['group_trail_id', 'kind', 'begins'],
    counts: ['begun', 'completed'],
    lookedAt: `select group_trail_id, kind, quarter_of(m.at) as begins, sum(m.begun) as begun, sum(m.completed) as completed
      from player, ${MOMENTS} where domain_id = $1 and m.at is not null group by 1, 2, 3`,
  },
]

/**
 * Counts anew everything that is counted of the players of every group trail, while they play. Answers how many counts of
 * the rankings were off. Each table has a transaction of its own, so that a play waits for the writing of at most one table.
 */
export async function rebuildCounts(
  database: Pick<Database, 'atomically'>,
  domainId: number,
): Promise<number> {
  const corrected = (counts: Counts) => database.atomically(domainId, (tx) => countAnew(tx, counts))
  let off = 0
  for (const counts of RANKING) off += await corrected(counts)
  for (const counts of WALK) await corrected(counts)
  return off
}
