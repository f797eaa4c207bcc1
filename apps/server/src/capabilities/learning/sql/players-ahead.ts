import type { Queries, Transaction } from '../../../platform/database/database.ts'
import type { Player } from './player.ts'
import { type PlayerToRebuild, playersWhere } from './rebuild.ts'

const AHEAD = playersWhere('players-ahead', 'p.last_played_at > clock_timestamp()')

/** The players whose last play is dated later than now, because it was counted by a clock that was ahead. */
export const playersAhead = (tx: Queries): Promise<PlayerToRebuild[]> =>
  tx.rows<PlayerToRebuild>(AHEAD, [tx.domainId])

const OWN = 'domain_id = $1 and group_trail_id = $2 and player_id = $3'
const dated = (table: string, key: string, counted: string) => `with ahead as (
    select ${key} as key, dense_rank() over (order by server_date desc) as nth from ${table} where ${OWN} and server_date > $4::timestamptz)
  update ${table} t set server_date = $4::timestamptz - a.nth * interval '1 microsecond'${counted}
  from ahead a where t.domain_id = $1 and t.${key} = a.key`
const NOW = { name: 'date-of-now', text: 'select clock_timestamp()::text as now' }
const DATE = [
  {
    name: 'date-plays-ahead',
    text: dated(
      'play',
      'tracking_id',
      ", counted_date = least(t.counted_date, date_trunc('milliseconds', $4::timestamptz))",
    ),
  },
  {
    name: 'date-attempts-ahead',
    text: `${dated('test_attempt', 'idempotency_key', '')} and t.group_trail_id = $2 and t.player_id = $3`,
  },
  {
    name: 'date-player-ahead',
    text: `update player set last_played_at = least(last_played_at, $4::timestamptz), completed_at = least(completed_at, $4::timestamptz) where ${OWN}`,
  },
]

/** Dates what a player did by a clock that was ahead as done just now, and keeps the order in which it was counted. */
export async function datePlaysAhead(tx: Transaction, { groupTrailId, playerId }: Player): Promise<void> {
  const [clock] = await tx.rows<{ now: string }>(NOW)
  for (const statement of DATE) await tx.rows(statement, [tx.domainId, groupTrailId, playerId, clock!.now])
}
