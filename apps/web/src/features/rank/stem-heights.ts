import type { RankingRow } from '@vereda/domain/ranking/ranking.ts'

/** How many players are shown as flowers. */
export const PODIUM = 3

const LOWEST = 92 // px
const HIGHEST = 176

/** The stem heights (px) of the first players: the first is the highest, the last the lowest, and those between follow their points. */
export function stemHeights(rows: readonly Pick<RankingRow, 'points'>[]): number[] {
  const top = rows[0]?.points ?? 0
  const low = rows.at(-1)?.points ?? 0
  if (top === low) return rows.map(() => HIGHEST)
  return rows.map(({ points }) => Math.round(LOWEST + ((points - low) / (top - low)) * (HIGHEST - LOWEST)))
}
