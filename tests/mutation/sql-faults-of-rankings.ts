import type { SqlFault } from './sql-fault.ts'

const MIGRATIONS = 'apps/server/migrations'
const CAPABILITIES = 'apps/server/src/capabilities'
const SCOPED = `${CAPABILITIES}/learning/ranking/scoped-ranking.db.test.ts`
const WEEK = `${CAPABILITIES}/learning/sql/week.db.test.ts`
const COUNTED = `${CAPABILITIES}/learning/sql/player-count.db.test.ts`

/** Faults in the counting of players, and in the rankings of a unit and of a week. */
export const FAULTS_OF_RANKINGS: readonly SqlFault[] = [
  {
    says: 'whoever joins a trail is counted in place of those who are there',
    file: `${MIGRATIONS}/630-triggers-of-nothing-end-at-once.sql`,
    line: 'set players = c.players + excluded.players',
    becomes: 'set players = excluded.players',
    tests: COUNTED,
  },
  {
    says: 'who left a trail is counted still',
    file: `${MIGRATIONS}/630-triggers-of-nothing-end-at-once.sql`,
    line: 'set players = c.players - g.players',
    becomes: 'set players = c.players',
    tests: COUNTED,
  },
  {
    says: 'who left one trail is taken off the count of each',
    file: `${MIGRATIONS}/630-triggers-of-nothing-end-at-once.sql`,
    line: 'where (c.domain_id, c.group_trail_id, c.kind) = (g.domain_id, g.group_trail_id, g.kind)',
    becomes: 'where (c.domain_id, c.kind) = (g.domain_id, g.kind)',
    tests: COUNTED,
  },
  {
    says: 'a ranking of one’s own unit compares everybody',
    file: `${CAPABILITIES}/learning/sql/ranking-scopes.ts`,
    line: 'a.unit_key = own.unit_key join',
    becomes: 'true join',
    tests: SCOPED,
  },
  {
    says: 'equals in a unit are not told apart by their last gain',
    file: `${CAPABILITIES}/learning/sql/ranking-scopes.ts`,
    line: 'window ranking as (order by total desc, last_gain_at, player_id',
    becomes: 'window ranking as (order by total desc, player_id',
    tests: SCOPED,
  },
  {
    says: 'who wishes to be left out stands in the rankings of a unit and of a week',
    file: `${CAPABILITIES}/learning/sql/ranking-scopes.ts`,
    line: 'p.player_id <> me.player_id and not p.is_hidden',
    becomes: 'p.player_id <> me.player_id',
    tests: SCOPED,
  },
  {
    says: 'a player is not in the ranking of their own unit',
    file: `${CAPABILITIES}/learning/sql/ranking-scopes.ts`,
    line: ', me.total from me',
    becomes: ', me.total from me where false',
    tests: SCOPED,
  },
  {
    says: 'a learner’s points of a week that is over stand in this week’s ranking',
    file: `${CAPABILITIES}/learning/sql/ranking-scopes.ts`,
    line: 'then me.week_points else 0 end as total',
    becomes: 'then me.week_points else me.week_points end as total',
    tests: SCOPED,
  },
  {
    says: 'others’ points of a week that is over stand in this week’s ranking',
    file: `${CAPABILITIES}/learning/sql/ranking-scopes.ts`,
    line: ' and p.week_points > 0 and p.week_start =',
    becomes: ' and p.week_points > 0 and p.week_start <=',
    tests: SCOPED,
  },
  {
    says: 'a position in this week’s ranking counts equals as above',
    file: `${CAPABILITIES}/learning/sql/ranking-scopes.ts`,
    line: 'filter (where h.points > me.total)',
    becomes: 'filter (where h.points >= me.total)',
    tests: SCOPED,
  },
  {
    says: 'a position in this week’s ranking counts weeks that are over',
    file: `${CAPABILITIES}/learning/sql/ranking-scopes.ts`,
    line: 'and h.kind = me.kind and h.week =',
    becomes: 'and h.kind = me.kind and h.week <=',
    tests: SCOPED,
  },
  {
    says: 'others who are left out still move a position of this week',
    file: `${CAPABILITIES}/learning/sql/ranking-scopes.ts`,
    line: 'all_told.above - hidden.above',
    becomes: 'all_told.above',
    tests: SCOPED,
  },
  {
    says: 'a week begins at the server’s midnight',
    file: `${CAPABILITIES}/learning/sql/week.ts`,
    line: ' at time zone d.time_zone)::date from',
    becomes: ')::date from',
    tests: WEEK,
  },
  {
    says: 'what was gained last week counts this week too',
    file: `${CAPABILITIES}/learning/sql/plays.ts`,
    line: 'case when p.week_start >= excluded.week_start then p.week_points else 0 end + excluded.total',
    becomes: 'p.week_points + excluded.total',
    tests: SCOPED,
  },
]
