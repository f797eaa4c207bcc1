import type { PlayFact } from '../play/play-fact.ts'

type DatedPlay = PlayFact & { serverDate: string }

/**
 * When a player last gained: the server's date (ISO 8601) of the newest play that raised the points or the bonus of its resource; null when
 * none did (decisions 2: the earlier last gain ranks first). `plays` must be in the order of their server dates.
 */
export function lastGain(plays: readonly DatedPlay[]): string | null {
  const best = new Map<string, { points: number; bonus: number }>()
  let gained: string | null = null
  for (const { resourceId, points, bonus, serverDate } of plays) {
    const before = best.get(resourceId) ?? { points: 0, bonus: 0 }
    if (points > before.points || bonus > before.bonus) gained = serverDate
    best.set(resourceId, { points: Math.max(points, before.points), bonus: Math.max(bonus, before.bonus) })
  }
  return gained
}
