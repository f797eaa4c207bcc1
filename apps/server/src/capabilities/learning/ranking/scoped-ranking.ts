import { positionAt, RANKING_TOP, type Ranking, type RankingScope } from '@vereda/domain/ranking/ranking.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../../platform/database/database.ts'
import type { Outcome } from '../../../platform/http/refusal.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import type { Player } from '../sql/player.ts'
import { rowsInUnit, rowsOfWeek, weekEnds } from '../sql/ranking-scopes.ts'
import { nameOf, rankedPosition } from './trail-ranking.ts'

const ROWS = { group: rowsInUnit, week: rowsOfWeek }

/**
 * A ranking among the player's unit or by what was gained this week, as that player sees it: its first ten, the player, and the players next to it.
 */
export async function scopedRankingFor(
  tx: Queries,
  trailCache: TrailCache,
  player: Player,
  scope: Exclude<RankingScope, 'all'>,
): Promise<Outcome<Ranking>> {
  const known = await rankedPosition(tx, trailCache, player)
  if (!known.ok) return known
  const rows = await ROWS[scope](tx, player)
  const shown = rows.map((row) => ({
    id: row.id,
    name: nameOf(row),
    points: row.total,
    position: positionAt(row.place, row.total, row.ranked),
  }))
  const own = rows.findIndex(({ isOwn }) => isOwn)
  return accepted({
    ranking: shown.slice(0, RANKING_TOP),
    neighbours: shown.slice(RANKING_TOP),
    position: shown[own]!.position,
    total: rows[own]!.among,
    ...(known.value.isHidden && { isHidden: true }),
    ...(scope === 'week' && { until: (await weekEnds(tx)).toISOString() }),
  })
}
