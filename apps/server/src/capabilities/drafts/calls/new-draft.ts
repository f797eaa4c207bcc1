import { randomUUID } from 'node:crypto'
import type { newDraft as contract } from '@vereda/contract/rest/studio-drafts.ts'
import { emptyDraft } from '@vereda/domain/draft/new-draft.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Handler } from '../../../calls/handler.ts'
import { beginDraft } from '../begin-draft.ts'
import { toldDraft } from '../told-draft.ts'

export const newDraft: Handler<typeof contract> = async ({ body }, { database }, { domain, account }) => {
  const nodes = emptyDraft(body.title, body.locale)
  const draft = { trailId: body.id ?? randomUUID(), nodes, publishedRevision: null, by: account.id }
  return accepted(toldDraft(await database.atomically(domain.id, (tx) => beginDraft(tx, draft))))
}
