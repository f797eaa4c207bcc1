import { trailOf } from '@vereda/domain/draft/draft.ts'
import { mayDiscard } from '@vereda/domain/draft/may-discard.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { letGoOfFiles, removeDraft } from './sql/discarded-draft.ts'
import { heldDraft } from './sql/drafts.ts'

export type Discarding = { trailId: string; revision: number; by: string }

/**
 * Discards a draft that was never published. It refuses where the draft was changed or published since `revision`. The draft's packages stay in
 * the domain.
 */
export async function discardDraft(
  tx: Transaction,
  { trailId, revision, by }: Discarding,
): Promise<Outcome<Record<string, never>>> {
  const draft = await heldDraft(tx, trailId)
  if (!draft) return refuse('unknown-trail')
  if (draft.revision !== revision || !mayDiscard(draft))
    return refuse('draft-conflict', { more: { revision: draft.revision } })
  await letGoOfFiles(tx, trailId)
  await removeDraft(tx, trailId)
  const { title } = trailOf(draft.nodes).fields
  await recordStudioEvent(tx, { what: 'draft-discarded', accountId: by, subject: trailId, detail: { title } })
  return accepted({})
}
