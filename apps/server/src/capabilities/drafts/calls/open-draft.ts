import type { openDraft as contract } from '@vereda/contract/rest/studio-drafts.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { draftOfTrail } from '../begin-draft.ts'
import { toldDraft } from '../told-draft.ts'

export const openDraft: Handler<typeof contract> = async ({ params }, { database }, { domain, account }) => {
  const draft = await database.atomically(domain.id, (tx) => draftOfTrail(tx, params.trailId, account.id))
  return draft ? accepted(toldDraft(draft)) : refuse('unknown-trail')
}
