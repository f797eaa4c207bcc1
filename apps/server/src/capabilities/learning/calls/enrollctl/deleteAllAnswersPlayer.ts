import type { deleteAllAnswersPlayer as contract } from '@vereda/contract/rest/enrollctl-answers.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { startAnew } from '../../plays/answers.ts'
import { playerOf } from './player.ts'

export const deleteAllAnswersPlayer: Handler<typeof contract> = async ({ body }, { database }, caller) => {
  const player = playerOf(caller, body.team)
  if (!player.ok) return player
  const place = { groupTrailId: body.groupTrailId, playerId: player.value }
  return database.atomically(caller.domain.id, (tx) => startAnew(tx, place))
}
