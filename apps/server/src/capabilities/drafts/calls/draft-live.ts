import type { draftLive as contract } from '@vereda/contract/rest/studio-drafts.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, LiveAnswer } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { draftTopic } from '../draft-topic.ts'
import { standingOf } from '../sql/landed-changes.ts'

export const draftLive: Handler<typeof contract> = async (
  { params: { trailId } },
  { database },
  { domain },
) => {
  const standing = await database.as(domain.id, (tx) => standingOf(tx, trailId))
  return standing ? accepted(new LiveAnswer(draftTopic(trailId))) : refuse('unknown-trail')
}
