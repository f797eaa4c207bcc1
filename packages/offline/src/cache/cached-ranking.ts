import type { Ranking, RankingScope } from '@vereda/domain/ranking/ranking.ts'
import type { Key } from '../store/key.ts'
import type { Owner } from '../store/owner.ts'
import { cachedKey } from './cached-trail.ts'

/** A ranking as the server last told it; `asOf` is when the device asked for it (ISO 8601, device's clock). */
export type CachedRanking = { ranking: Ranking; asOf: string }

/** The key of a group trail's ranking as the server told it for one player: the team, or the learner alone (null). */
export const rankingKey = (
  owner: Owner,
  groupTrailId: string,
  team: string | null,
  scope: RankingScope = 'all',
): Key => {
  const key = cachedKey(owner, groupTrailId, team)
  return scope === 'all' ? key : [...key, scope]
}
