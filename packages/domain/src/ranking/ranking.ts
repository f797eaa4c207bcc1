import * as z from 'zod/mini'

/** How many places a ranking shows (specification 9). */
export const RANKING_TOP = 10

export const RankingRow = z.object({
  id: z.string(),
  name: z.string(),
  points: z.number(),
  position: z.int(),
})
export type RankingRow = z.infer<typeof RankingRow>

/** `enrollctl/trailRanking`'s answer: the top ten, the player's own position from 1, and how many players there are. */
export const Ranking = z.object({ ranking: z.array(RankingRow), position: z.int(), total: z.int() })
export type Ranking = z.infer<typeof Ranking>
