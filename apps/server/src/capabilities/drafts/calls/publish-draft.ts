import type { publishDraft as contract } from '@vereda/contract/rest/studio-drafts.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { draftTopic } from '../draft-topic.ts'
import { publishDraft as publish } from '../publish-draft.ts'

export const publishDraft: Handler<typeof contract> = async (
  input,
  { database, changes },
  { domain, account },
) => {
  const publishing = { ...input.body, trailId: input.params.trailId, by: account.id }
  const version = await database.atomically(domain.id, (tx) => publish(tx, publishing))
  // other editors that have the draft open continue from the new version
  if (version.ok) changes.note(domain.id, draftTopic(publishing.trailId))
  return version.ok ? accepted({ version: version.value }) : version
}
