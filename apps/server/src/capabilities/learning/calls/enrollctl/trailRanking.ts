import type { trailRanking as contract } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { scopedRankingFor } from '../../ranking/scoped-ranking.ts'
import { rankingFor, teamRankingFor } from '../../ranking/trail-ranking.ts'

export const trailRanking: Handler<typeof contract> = async ({ query }, services, caller) => {
  const { groupTrail, scope = 'all' } = query
  const player = { groupTrailId: groupTrail, playerId: caller.player.id }
  return services.database.as(caller.domain.id, (tx) => {
    if (scope !== 'all') return scopedRankingFor(tx, services.trailCache, player, scope)
    return caller.player.kind === 'team'
      ? teamRankingFor(tx, services, player, caller.account.id)
      : rankingFor(tx, services, player)
  })
}
