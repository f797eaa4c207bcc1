import type { studioResultLive as contract } from '@vereda/contract/rest/studio-results.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, LiveAnswer } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { playedTopic } from '../../learning/played-topic.ts'
import { groupTrailResult } from '../sql/group-trail-results.ts'

export const studioResultLive: Handler<typeof contract> = async (
  { params: { groupTrailId } },
  { database },
  { domain },
) => {
  const found = await database.as(domain.id, (tx) => groupTrailResult(tx, groupTrailId))
  return found ? accepted(new LiveAnswer(playedTopic(groupTrailId))) : refuse('unknown-trail')
}
