import type { Owner } from '@vereda/offline/store/owner.ts'
import { once } from './listing.ts'

export const rankingName = (owner: Owner, groupTrailId: string) =>
  `ranking ${owner.userId} ${owner.journey} ${groupTrailId}`

/** Asks the server for a trail's ranking and keeps it, so that it can be shown, with its time, when there is no network. */
export const refreshRanking = (owner: Owner, groupTrailId: string): Promise<void> =>
  once(rankingName(owner, groupTrailId), async () => {
    const { askRanking } = await import('./server-ranking.ts')
    return askRanking(owner, groupTrailId)
  })
