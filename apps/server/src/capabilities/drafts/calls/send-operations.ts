import type { sendOperations as contract } from '@vereda/contract/rest/studio-drafts.ts'
import type { Handler } from '../../../calls/handler.ts'
import { applyChange } from '../apply-change.ts'
import { draftTopic } from '../draft-topic.ts'

export const sendOperations: Handler<typeof contract> = async (
  input,
  { database, changes },
  { domain, account },
) => {
  const { change, ...sent } = input.body
  const mine = { ...sent, key: change, trailId: input.params.trailId, by: account.id }
  const done = await database.atomically(domain.id, (tx) => applyChange(tx, mine))
  if (done.ok) changes.note(domain.id, draftTopic(mine.trailId))
  return done
}
