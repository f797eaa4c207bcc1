import type { RankingRow } from '@vereda/domain/ranking/ranking.ts'

/** How many stand among the flowers. */
export const PODIUM = 3

const LOWEST = 92 // px
const HIGHEST = 176

/** How high each of the first grows (px of stem): the first to the top, the last shown stays low, between them by their points. */
export function stemHeights(rows: readonly Pick<RankingRow, 'points'>[]): number[] {
  const top = rows[0]?.points ?? 0
  const low = rows.at(-1)?.points ?? 0
  if (top === low) return rows.map(() => HIGHEST)
  return rows.map(({ points }) => Math.round(LOWEST + ((points - low) / (top - low)) * (HIGHEST - LOWEST)))
}
