import type { deleteAllAnswersPlayer as contract } from '@vereda/contract/rest/enrollctl-answers.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { playedTopic } from '../../played-topic.ts'
import { startAnew } from '../../plays/start-anew.ts'

export const deleteAllAnswersPlayer: Handler<typeof contract> = async (
  { body },
  { database, changes },
  caller,
) => {
  // only the members of a team may take its work away
  if (caller.player.kind === 'team' && caller.player.membership !== 'member') return refuse('unknown-team')
  const player = { groupTrailId: body.groupTrailId, playerId: caller.player.id }
  const started = await database.atomically(caller.domain.id, (tx) => startAnew(tx, player, body.groupUserId))
  if (started.ok) changes.note(caller.domain.id, playedTopic(body.groupTrailId))
  return started
}
