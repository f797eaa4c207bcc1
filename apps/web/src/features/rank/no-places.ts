import type { Ranking, RankingScope } from '@vereda/domain/ranking/ranking.ts'

/**
 * Which words stand where a ranking has no places to tell of, though it is known; null where it has some. Where nobody has points everybody
 * would stand first; who is the only one is told so beside their row.
 */
export function wordsWithoutPlaces(
  { ranking, total }: Ranking,
  scope: RankingScope,
  unsentPoints: number,
): 'rank.empty' | 'rank.empty.group' | 'rank.empty.week' | null {
  if (scope === 'group' && total === 1) return 'rank.empty.group'
  const isWithoutPoints = unsentPoints === 0 && ranking.every(({ points }) => points === 0)
  if (scope === 'week' && isWithoutPoints && total > 0) return 'rank.empty.week'
  return isWithoutPoints && total !== 1 ? 'rank.empty' : null
}
