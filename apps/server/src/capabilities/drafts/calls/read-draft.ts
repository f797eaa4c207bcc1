import type { readDraft as contract } from '@vereda/contract/rest/studio-drafts.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { refuse } from '../../../platform/http/refusal.ts'
import { keptDraft } from '../sql/drafts.ts'
import { toldDraft } from '../told-draft.ts'

export const readDraft: Handler<typeof contract> = async ({ params }, { database }, { domain }) => {
  const draft = await database.as(domain.id, (statements) => keptDraft(statements, params.trailId))
  return draft ? accepted(toldDraft(draft)) : refuse('unknown-trail')
}
