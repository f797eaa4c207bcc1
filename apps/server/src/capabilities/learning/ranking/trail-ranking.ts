import { type CustomNameType, shownName } from '@vereda/domain/account/shown-name.ts'
import { RANKING_TOP, type Ranking } from '@vereda/domain/ranking/ranking.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import type { Player } from '../sql/plays.ts'
import { positionOf, topPlayers } from '../sql/ranking.ts'

/** The first ten of a group trail and the player's own position. Two queries, whatever the number of players. */
export async function rankingFor(
  tx: Queries,
  trailCache: TrailCache,
  player: Player,
): Promise<Outcome<Ranking>> {
  const found = await positionOf(tx, player)
  if (!found) return refuse('unknown-trail')
  const { trailId, version, ...position } = found
  const { document } = await trailCache.trail(tx, trailId, version)
  if (document.conclusion.disableRanking) return refuse('ranking-disabled')
  const top = await topPlayers(tx, player.groupTrailId, RANKING_TOP)
  const ranking = top.map((row, i) => ({
    id: row.id,
    name: shownName({ ...row, customNameType: row.customNameType as CustomNameType }),
    points: row.total,
    position: i + 1,
  }))
  return accepted({ ranking, ...position })
}
