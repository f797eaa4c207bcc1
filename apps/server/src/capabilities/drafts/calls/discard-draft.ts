import type { discardDraft as contract } from '@vereda/contract/rest/studio-drafts.ts'
import type { Handler } from '../../../calls/handler.ts'
import { discardDraft as discard } from '../discard-draft.ts'
import { draftTopic } from '../draft-topic.ts'

export const discardDraft: Handler<typeof contract> = async (
  { params: { trailId }, body },
  { database, changes },
  { domain, account },
) => {
  const discarding = { trailId, revision: body.revision, by: account.id }
  const done = await database.atomically(domain.id, (tx) => discard(tx, discarding))
  if (done.ok) changes.note(domain.id, draftTopic(trailId))
  return done
}
