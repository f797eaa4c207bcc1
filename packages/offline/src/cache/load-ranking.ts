import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import type { Ranking, RankingScope } from '@vereda/domain/ranking/ranking.ts'
import { type CallFailure, isSignedOut } from '../calls/answer.ts'
import { readTeam } from '../player/chosen-team.ts'
import type { Key } from '../store/key.ts'
import { isAskedLater } from './asked-later.ts'
import { rankingKey } from './cached-ranking.ts'
import type { ListingOutcome } from './listing-machine.ts'
import type { ListingPorts } from './listing-ports.ts'
import { leaveFormer, type TrailRequest } from './load-trail.ts'
import { CACHED_TABLES, readCached } from './read-cached.ts'

async function withoutAnswer(
  { store }: ListingPorts,
  key: Key,
  failure: CallFailure,
): Promise<ListingOutcome | 'none'> {
  if (isSignedOut(failure)) return 'signedOut'
  if (failure.kind === 'refused' && failure.code === 'ranking-disabled') return 'none'
  const stored = await store.read(['rankings'], (tx) => tx.get('rankings', key))
  return stored === undefined ? 'failCache' : 'failOnline'
}

const save = ({ store, clock }: ListingPorts, key: Key, row: { ranking: Ranking; asOf: string }) =>
  store.write(['rankings'], async (tx) => {
    const before = await tx.get('rankings', key)
    if (!isAskedLater(before?.asOf, row.asOf, clock)) await tx.put('rankings', key, row)
  })

type RankingRequest = TrailRequest & { scope?: RankingScope }

/**
 * Asks for a trail's ranking, as the player that the learner is on this trail, and stores it with the time of asking (rules C9, P2).
 * Answers `none`, without a request, where the trail is known to have no ranking or is only a preview.
 */
export async function loadRanking(
  ports: ListingPorts,
  request: RankingRequest,
): Promise<ListingOutcome | 'none'> {
  const { owner, groupTrailId, scope = 'all' } = request
  const { team, cached } = await ports.store.read(CACHED_TABLES, async (tx) => ({
    team: await readTeam(tx, owner, groupTrailId),
    cached: await readCached(tx, owner, groupTrailId),
  }))
  if (cached && !hasRanking(cached.trail)) return 'none'
  const key = rankingKey(owner, groupTrailId, team, scope)
  const asOf = ports.clock.now().toISOString()
  const answer = await ports.calls.ranking(groupTrailId, team, scope)
  if (!answer.ok) {
    const { failure } = answer
    if (await leaveFormer(ports, { owner, groupTrailId, team }, failure)) return loadRanking(ports, request)
    return withoutAnswer(ports, key, failure)
  }
  await save(ports, key, { ranking: answer.value, asOf })
  return 'online'
}
