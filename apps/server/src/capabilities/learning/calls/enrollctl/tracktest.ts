import { randomUUID } from 'node:crypto'
import type { tracktest as contract } from '@vereda/contract/rest/enrollctl-answers.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { playedTopic } from '../../played-topic.ts'
import { gradeTest } from '../../plays/grade-test.ts'
import { senderOf } from '../../plays/sender.ts'

export const tracktest: Handler<typeof contract> = async (
  { params, body, header },
  { database, trailCache, changes },
  caller,
) => {
  const { answers, date } = body
  const request = {
    player: { groupTrailId: params.trailId, playerId: caller.player.id },
    sender: senderOf(caller),
    key: header('idempotency-key') ?? randomUUID(),
    answers,
    date,
  }
  const graded = await database.atomically(caller.domain.id, (tx) => gradeTest(tx, trailCache, request))
  if (graded.ok) changes.note(caller.domain.id, playedTopic(params.trailId))
  return graded
}
