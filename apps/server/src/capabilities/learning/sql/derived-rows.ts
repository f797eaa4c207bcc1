import type { Transaction } from '../../../platform/database/database.ts'
import type { Several } from './played-by.ts'
import { THIS_WEEK } from './week.ts'

const OF_PLAYERS = 'p.domain_id = $1 and p.group_trail_id = $2 and p.player_id = any($3::text[])'

const LOCK = {
  name: 'lock-several-players',
  text: `select from player p where ${OF_PLAYERS} order by p.player_id for update`,
}

/** Locks the rows of players until the transaction ends. */
export const lockPlayers = (tx: Transaction, { groupTrailId, playerIds }: Several) =>
  tx.rows(LOCK, [tx.domainId, groupTrailId, playerIds])

const dateOf = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
const each = (columns: string, table: string, order: string) =>
  `(select coalesce(json_agg(json_build_array(${columns}) order by ${order}), '[]') from ${table} x
    where x.domain_id = p.domain_id and x.group_trail_id = p.group_trail_id and x.player_id = p.player_id)`

const DERIVED_ROWS = {
  name: 'derived-rows-of-players',
  text: `select p.player_id as "playerId", json_build_object(
      'totals', json_build_array(p.points, p.bonus, p.test_points, p.total, p.finished, p.done_points, p.done_points_max, p.badges,
        p.last_gain_at::text, p.furthest, p.begun_at::text, p.passed, case when p.week_start = ${THIS_WEEK} then p.week_points else 0 end,
        p.is_under_way),
      'resources', ${each(`x.resource_id, x.version, x.points, x.bonus, ${dateOf('x.finished_at')}, x.scorm::text, x.object_data::text`, 'resource_progress', 'x.resource_id collate "C"')},
      'badges', ${each(`x.badge_id, ${dateOf('x.won_at')}, x.tracking_id`, 'player_badge', 'x.badge_id collate "C"')},
      'times', ${each('x.step, x.kind = p.kind, x.seconds, x.told, x.offline', 'time_spent', 'x.step')},
      'answers', ${each('x.resource_id, x.question, x.answer, x.is_right, x.words', 'first_answer', 'x.resource_id collate "C", x.question collate "C"')}
    ) as derived from player p where ${OF_PLAYERS}`,
}

type Cell = string | number | boolean | null
/** Everything that is derived of a player, as rows that can be compared. */
export type DerivedRows = Record<'resources' | 'badges' | 'times' | 'answers', Cell[][]> & { totals: Cell[] }

/** Everything that is derived of players, by player. */
export async function derivedRowsOf(
  tx: Transaction,
  { groupTrailId, playerIds }: Several,
): Promise<Map<string, DerivedRows>> {
  const rows = await tx.rows<{ playerId: string; derived: DerivedRows }>(DERIVED_ROWS, [
    ...[tx.domainId, groupTrailId, playerIds],
  ])
  return new Map(rows.map(({ playerId, derived }) => [playerId, derived]))
}
