import type { Ranking, RankingScope } from '@vereda/domain/ranking/ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import type { Answer } from '../calls/answer.ts'

/** One page of the listing. */
export type ListingPage = { trails: Trail[]; totalPages: number }

/** The calls that fill the cache (specification 7), bound to one user; each gives up after the listing's time-out. */
export type ListingCalls = {
  page(journey: string, page: number): Promise<Answer<ListingPage>>
  /** One trail with the hashes of its files, as the team's player sees it; null when the learner has no such trail. */
  trail(groupTrailId: string, team: string | null): Promise<Answer<Trail | null>>
  ranking(groupTrailId: string, team: string | null, scope: RankingScope): Promise<Answer<Ranking>>
}
