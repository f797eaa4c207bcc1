import type { Ranking, RankingScope } from '@vereda/domain/ranking/ranking.ts'

/** The message for a known ranking that has no places to show; null if it has some. */
export function wordsWithoutPlaces(
  { ranking, total }: Ranking,
  scope: RankingScope,
  unsentPoints: number,
): 'rank.empty' | 'rank.empty.group' | 'rank.empty.week' | null {
  if (ranking.length === 0) return 'rank.empty'
  if (scope === 'group' && total <= 1) return 'rank.empty.group'
  const isWithoutPoints = ranking.every(({ points }) => points === 0)
  return scope === 'week' && isWithoutPoints && unsentPoints === 0 ? 'rank.empty.week' : null
}
