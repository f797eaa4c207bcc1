import type { trackreaction as contract } from '@vereda/contract/rest/enrollctl-answers.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../../calls/handler.ts'
import { refuse } from '../../../../platform/http/refusal.ts'
import { playedTopic } from '../../played-topic.ts'
import { senderOf } from '../../plays/sender.ts'
import { keepReaction } from '../../sql/answers.ts'

export const trackreaction: Handler<typeof contract> = async (
  { params, body },
  { database, changes },
  caller,
) => {
  const player = { groupTrailId: params.trailId, playerId: caller.player.id }
  const reaction = { ...senderOf(caller), stars: body.stars, texts: body.texts, date: body.date }
  const kept = await database.as(caller.domain.id, (tx) => keepReaction(tx, player, reaction))
  if (kept) changes.note(caller.domain.id, playedTopic(params.trailId))
  return kept ? accepted({ result: 'ok' }) : refuse('unknown-trail')
}
