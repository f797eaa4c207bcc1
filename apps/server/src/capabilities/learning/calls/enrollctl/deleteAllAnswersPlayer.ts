import type { deleteAllAnswersPlayer as contract } from '@vereda/contract/rest/enrollctl-answers.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { startAnew } from '../../plays/answers.ts'

export const deleteAllAnswersPlayer: Handler<typeof contract> = async ({ body }, { database }, caller) => {
  const player = { groupTrailId: body.groupTrailId, playerId: caller.player.id }
  return database.atomically(caller.domain.id, (tx) => startAnew(tx, player, body.groupUserId))
}
