import type { Ranking } from '@vereda/domain/ranking/ranking.ts'

/** A ranking as the server last told it; `asOf` is when (ISO 8601, device's clock). */
export type CachedRanking = { ranking: Ranking; asOf: string }
