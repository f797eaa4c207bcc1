import { type CustomNameType, shownName } from '@vereda/domain/account/shown-name.ts'
import { positionAt, type Ranking, type RankingRow } from '@vereda/domain/ranking/ranking.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { shownTeamName } from '@vereda/domain/team/team.ts'
import type { Queries, Statements } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { teamRecordOf } from '../../teams/team-record.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import type { Player } from '../sql/player.ts'
import { type Placed, type Position, positionOf, type RankedRow } from '../sql/ranking.ts'
import type { Places } from './places.ts'

/** A player's name as others see it. */
export function nameOf(row: RankedRow): string {
  const { groupIdentifier, groupCustomName } = row
  if (groupIdentifier !== null) return shownTeamName({ groupIdentifier, groupCustomName })
  return shownName({ ...row, customNameType: row.customNameType as CustomNameType })
}

/** Rows as the response tells them. `first` is the place of the first row in the order. */
const toldFrom = (rows: readonly RankedRow[], first: number, ranked: number): RankingRow[] =>
  rows.map((row, n) => ({
    id: row.id,
    name: nameOf(row),
    points: row.total,
    position: positionAt(first + n, row.total, ranked),
  }))

/** A player below the top, and the players next to them whom the top does not show. */
function neighbours({ position, ranked, top, near }: Placed, playerId: string): RankingRow[] {
  const rows = near ?? []
  const before = rows.findIndex((row) => row.playerId === playerId)
  // the rows with points that are near a player without points are the last of all who have points
  const first =
    position <= ranked ? position - before : ranked + 1 - rows.filter(({ total }) => total > 0).length
  return toldFrom(rows, first, ranked).filter(({ id }) => !top.some((row) => row.id === id))
}

async function hasRanking(tx: Queries, trailCache: TrailCache, { trailId, version }: Position) {
  const { document } = await trailCache.trail(tx, trailId, version)
  return !document.conclusion.disableRanking
}

/** A player's position, if the trail that they play has a ranking. */
export async function rankedPosition(
  tx: Queries,
  trailCache: TrailCache,
  player: Player,
): Promise<Outcome<Position>> {
  const found = await positionOf(tx, player)
  if (!found) return refuse('unknown-trail')
  return (await hasRanking(tx, trailCache, found)) ? accepted(found) : refuse('ranking-disabled')
}

export type RankingDependencies = { places: Places; trailCache: TrailCache }

/**
 * The first ten of a player's kind in a group trail, the player's own position and, below the first
 * ten, the players next to it. It takes one query, whatever the number of players.
 */
export async function rankingFor(
  tx: Queries,
  { places, trailCache }: RankingDependencies,
  player: Player,
): Promise<Outcome<Ranking>> {
  const found = await places.of(tx.domainId, player)
  if (!found) return refuse('unknown-trail')
  if (!(await hasRanking(tx, trailCache, found))) return refuse('ranking-disabled')
  return accepted({
    ranking: toldFrom(found.top, 1, found.ranked),
    neighbours: neighbours(found, player.playerId),
    position: found.position,
    total: found.total,
    ...(found.isHidden && { isHidden: true }),
  })
}

/** The ranking of teams, together with the ranking of their people if the caller has a team record here. Both are read at once. */
export async function teamRankingFor(
  tx: Statements,
  dependencies: RankingDependencies,
  team: Player,
  accountId: string,
): Promise<Outcome<Ranking>> {
  const record = { groupTrailId: team.groupTrailId, playerId: teamRecordOf(accountId) }
  const [teams, people] = await Promise.all([
    rankingFor(tx, dependencies, team),
    rankingFor(tx, dependencies, record),
  ])
  return teams.ok && people.ok ? accepted({ ...teams.value, people: people.value }) : teams
}
