import type { Ranking } from '@vereda/domain/ranking/ranking.ts'
import type { Owner } from '../store/owner.ts'
import { cachedKey } from './cached-trail.ts'

/** A ranking as the server last told it; `asOf` is when it was asked (ISO 8601, device's clock). */
export type CachedRanking = { ranking: Ranking; asOf: string }

/** Where the ranking of a group trail lies as it was told of one player: the team, or the learner alone (null). */
export const rankingKey = (owner: Owner, groupTrailId: string, team: string | null) =>
  cachedKey(owner, groupTrailId, team)
