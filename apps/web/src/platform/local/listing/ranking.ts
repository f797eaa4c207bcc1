import type { RankingScope } from '@vereda/domain/ranking/ranking.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { readLocal } from '../store/local-store.ts'
import { once, refreshTrail } from './listing.ts'

export const rankingName = (owner: Owner, groupTrailId: string, scope: RankingScope) =>
  `ranking ${owner.userId} ${owner.journey} ${groupTrailId} ${scope}`

const isKnown = async (owner: Owner, groupTrailId: string): Promise<boolean> =>
  (await readLocal(CACHED_TABLES, (tx) => readCached(tx, owner, groupTrailId))) !== undefined

/**
 * Asks the server for a trail's ranking of one scope and keeps it, so that it can be shown offline with its time. The trail tells whether
 * it has a ranking, so an unknown trail is loaded first.
 */
export const refreshRanking = (owner: Owner, groupTrailId: string, scope: RankingScope): Promise<void> =>
  once(rankingName(owner, groupTrailId, scope), async () => {
    if (!(await isKnown(owner, groupTrailId))) await refreshTrail(owner, groupTrailId)
    const { askRanking } = await import('./server-listing.ts')
    return askRanking(owner, groupTrailId, scope, () => void refreshRanking(owner, groupTrailId, scope))
  })
