import { isOver, positionWith, type Ranking, type RankingScope } from '@vereda/domain/ranking/ranking.ts'
import { rankingKey } from '@vereda/offline/cache/cached-ranking.ts'
import { CACHED_TABLES, readCached } from '@vereda/offline/cache/read-cached.ts'
import { layUnsentOver } from '@vereda/offline/overlay/lay-unsent.ts'
import { readUnsent, UNSENT_TABLES } from '@vereda/offline/overlay/unsent.ts'
import { readTeam } from '@vereda/offline/player/chosen-team.ts'
import type { ReadTransaction } from '@vereda/offline/ports/store.ts'
import type { Owner } from '@vereda/offline/store/owner.ts'
import { useEffect, useRef } from 'react'
import type { Query } from '../store/live-query.ts'
import { useOwner } from '../store/owner.ts'
import { useIsStoreOpen } from '../store/use-is-store-open.ts'
import { useLive } from '../store/use-live.ts'
import { type Face, faceOf } from './face.ts'
import { rankingName, refreshRanking } from './ranking.ts'
import { useAgainOnline } from './use-again-online.ts'
import { loadAgain, useLoad } from './use-load.ts'

/**
 * `unsentPoints` were earned on this device and are not in the ranking yet. `wouldBe` is the position that they would give, as far as the
 * rows tell it.
 */
type StoredRanking = {
  ranking: Ranking
  playerId: string
  asOf: string
  unsentPoints: number
  wouldBe: number
}
export type TrailRanking = { face: Face; stored: StoredRanking | null; refresh(): void }

async function unsentPoints(tx: ReadTransaction, owner: Owner, groupTrailId: string): Promise<number> {
  const cached = await readCached(tx, owner, groupTrailId)
  if (cached === undefined) return 0
  const { trail, stepsSeen, team } = cached
  const laid = layUnsentOver(trail, stepsSeen, team, await readUnsent(tx, owner.userId))
  return laid.totalPoints - trail.totalPoints
}

const rankingQuery = (
  owner: Owner,
  groupTrailId: string,
  scope: RankingScope,
): Query<StoredRanking | null> => ({
  name: rankingName(owner, groupTrailId, scope),
  tables: ['rankings', ...CACHED_TABLES, ...UNSENT_TABLES],
  read: async (tx) => {
    const team = await readTeam(tx, owner, groupTrailId)
    const row = await tx.get('rankings', rankingKey(owner, groupTrailId, team, scope))
    if (row === undefined || isOver(row.ranking, row.asOf, new Date().toISOString())) return null
    const points = await unsentPoints(tx, owner, groupTrailId)
    const playerId = team ?? owner.userId
    const wouldBe = positionWith(row.ranking, playerId, points)
    return { ...row, playerId, unsentPoints: points, wouldBe }
  },
})

/**
 * A trail's ranking as the server last told it, and the position that the unsent points would give. A weekly ranking is not shown once its
 * week is over.
 */
export function useRanking(groupTrailId: string, scope: RankingScope = 'all'): TrailRanking {
  const owner = useOwner()
  const { userId, journey } = owner
  const stored = useLive(rankingQuery(owner, groupTrailId, scope))
  const load = useLoad(rankingName(owner, groupTrailId, scope))
  const isOpen = useIsStoreOpen()
  useAgainOnline(rankingName(owner, groupTrailId, scope), () => refreshRanking(owner, groupTrailId, scope))
  useEffect(() => {
    if (isOpen && userId !== '') void refreshRanking({ userId, journey }, groupTrailId, scope)
  }, [isOpen, userId, journey, groupTrailId, scope])
  const refresh = () => refreshRanking(owner, groupTrailId, scope)
  const waits = stored && stored.unsentPoints > 0
  const waited = useRef(waits)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ranking is outdated once unsent points are sent, or once another tab chose another player, whose ranking is not here
  useEffect(() => {
    if (waited.current != null && !waits) void refresh()
    waited.current = waits
  }, [waits])
  return { face: faceOf(stored, load), stored: stored ?? null, refresh: loadAgain(load, refresh) }
}
