import { type CustomNameType, shownName } from '@vereda/domain/account/shown-name.ts'
import { positionAt, type Ranking, type RankingRow } from '@vereda/domain/ranking/ranking.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { shownTeamName } from '@vereda/domain/team/team.ts'
import type { Queries, Statements } from '../../../platform/database/database.ts'
import { type Outcome, refuse } from '../../../platform/http/refusal.ts'
import { teamRecordOf } from '../../teams/team-record.ts'
import type { TrailCache } from '../../trails/trail-cache.ts'
import type { Player } from '../sql/player.ts'
import { neighboursOf, positionOf, type RankedRow, topPlayers } from '../sql/ranking.ts'

/** A player's name as others see it. */
export function nameOf(row: RankedRow): string {
  const { groupIdentifier, groupCustomName } = row
  if (groupIdentifier !== null) return shownTeamName({ groupIdentifier, groupCustomName })
  return shownName({ ...row, customNameType: row.customNameType as CustomNameType })
}

/** Rows as they are told, the first of them at this place of the order. */
const toldFrom = (rows: readonly RankedRow[], first: number, ranked: number): RankingRow[] =>
  rows.map((row, n) => ({
    id: row.id,
    name: nameOf(row),
    points: row.total,
    position: positionAt(first + n, row.total, ranked),
  }))

/** A player below the top, and those next to them whom the top does not show. */
async function neighbours(
  tx: Queries,
  player: Player,
  own: { position: number; ranked: number },
  top: readonly RankedRow[],
): Promise<RankingRow[]> {
  if (top.some(({ playerId }) => playerId === player.playerId)) return []
  const rows = await neighboursOf(tx, player)
  const before = rows.findIndex(({ playerId }) => playerId === player.playerId)
  const isRanked = own.position <= own.ranked
  // of those ahead of one without points the last ones who have some stand next to the equals
  const first = isRanked
    ? own.position - before
    : own.ranked + 1 - rows.filter(({ total }) => total > 0).length
  return toldFrom(rows, first, own.ranked).filter(({ id }) => !top.some((row) => row.id === id))
}

/** A player's position, where the trail that they play has a ranking. */
export async function rankedPosition(tx: Queries, trailCache: TrailCache, player: Player) {
  const found = await positionOf(tx, player)
  if (!found) return refuse('unknown-trail')
  const { document } = await trailCache.trail(tx, found.trailId, found.version)
  return document.conclusion.disableRanking ? refuse('ranking-disabled') : accepted(found)
}

/** The first ten of a player's kind in a group trail, its own position and, below them, who is next to it. Three queries, whatever the number of players. */
export async function rankingFor(
  tx: Queries,
  trailCache: TrailCache,
  player: Player,
): Promise<Outcome<Ranking>> {
  const found = await rankedPosition(tx, trailCache, player)
  if (!found.ok) return found
  const { trailId: _trail, version: _version, kind, ranked, isHidden, ...position } = found.value
  const top = await topPlayers(tx, { ...player, kind })
  const next = await neighbours(tx, player, found.value, top)
  return accepted({
    ranking: toldFrom(top, 1, ranked),
    neighbours: next,
    ...position,
    ...(isHidden && { isHidden }),
  })
}

/** The ranking of teams, with that of their people beside it where the one who asks has a team record here. Neither waits for the other. */
export async function teamRankingFor(
  tx: Statements,
  trailCache: TrailCache,
  team: Player,
  accountId: string,
): Promise<Outcome<Ranking>> {
  const record = { groupTrailId: team.groupTrailId, playerId: teamRecordOf(accountId) }
  const [teams, people] = await Promise.all([
    rankingFor(tx, trailCache, team),
    rankingFor(tx, trailCache, record),
  ])
  return teams.ok && people.ok ? accepted({ ...teams.value, people: people.value }) : teams
}
