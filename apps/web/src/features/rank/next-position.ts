import { type Ranking, type RankingRow, rowsOf } from '@vereda/domain/ranking/ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'

/** The nearest known place ahead, and the points needed to overtake it. */
export type NextPosition = { place: number; points: number }

/** What the player needs to move up: past the player just ahead, or from below into the shown ranks; null for the first. */
export function nextPosition(
  rows: readonly RankingRow[],
  position: number,
  points: number,
): NextPosition | null {
  const ahead = rows.filter((row) => row.position < position)
  const nearest = ahead.at(-1)
  return nearest ? { place: nearest.position, points: Math.max(1, nearest.points - points + 1) } : null
}

/** The smallest number of open activities that could earn that many points; null if all of them could not. */
export function activitiesFor(points: number, { steps }: Pick<Trail, 'steps'>): number | null {
  const worth = steps
    .flatMap((step) => step.resources)
    .map((resource) => resource.maxPoints + resource.maxBonus - resource.activityTotal)
    .filter((left) => left > 0)
    .sort((a, b) => b - a)
  let sum = 0
  for (const [i, left] of worth.entries()) {
    sum += left
    if (sum >= points) return i + 1
  }
  return null
}

/** The player's row from the ranking, or made from the trail's totals if the ranking has none. */
export function ownRow(
  ranking: Ranking,
  playerId: string,
  made: Pick<RankingRow, 'name' | 'points'>,
): RankingRow {
  const told = rowsOf(ranking).find((row) => row.id === playerId)
  return told ?? { ...made, id: playerId, position: ranking.position }
}
