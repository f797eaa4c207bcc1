import type { draftLive as contract } from '@vereda/contract/rest/studio-drafts.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { type Handler, LiveAnswer } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { draftTopic } from '../draft-topic.ts'
import { draftState } from '../sql/landed-changes.ts'

export const draftLive: Handler<typeof contract> = async (
  { params: { trailId } },
  { database },
  { domain },
) => {
  const state = await database.as(domain.id, (tx) => draftState(tx, trailId))
  return state ? accepted(new LiveAnswer(draftTopic(trailId))) : refuse('unknown-trail')
}
