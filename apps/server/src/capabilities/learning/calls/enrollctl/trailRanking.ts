import type { trailRanking as contract } from '@vereda/contract/rest/enrollctl-trailRanking.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { rankingFor } from '../../ranking/trail-ranking.ts'
import { playerOf } from './player.ts'

export const trailRanking: Handler<typeof contract> = async ({ query }, { database }, caller) => {
  const player = playerOf(caller, query.team)
  if (!player.ok) return player
  const place = { groupTrailId: query.groupTrail, playerId: player.value }
  return database.as(caller.domain.id, (tx) => rankingFor(tx, place))
}
