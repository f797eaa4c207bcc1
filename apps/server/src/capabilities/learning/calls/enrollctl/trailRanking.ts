import type { trailRanking as contract } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { rankingFor, teamRankingFor } from '../../ranking/trail-ranking.ts'

export const trailRanking: Handler<typeof contract> = async ({ query }, { database, trailCache }, caller) => {
  const player = { groupTrailId: query.groupTrail, playerId: caller.player.id }
  return database.as(caller.domain.id, (tx) =>
    caller.player.kind === 'team'
      ? teamRankingFor(tx, trailCache, player, caller.account.id)
      : rankingFor(tx, trailCache, player),
  )
}
