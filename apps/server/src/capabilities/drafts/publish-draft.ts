import { unreadyOf } from '@vereda/domain/draft/unready.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { packagesOf } from '../packages/kept-packages.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { publishOwn, type TrailDraft } from '../trails/publish.ts'
import { resourceIdsOf } from '../trails/resource-ids.ts'
import { documentFor, idsOf, packageIds } from './compiled-draft.ts'
import { heldDraft, type KeptDraft, markPublished } from './sql/drafts.ts'

type Made = { document: TrailDraft; ids: Record<string, string> }

/** The trail that a draft makes, and the ids that its resources go by then; refused where something in it is missing. */
export async function documentOfDraft(tx: Queries, draft: KeptDraft): Promise<Outcome<Made>> {
  const [unready] = unreadyOf(draft.nodes)
  if (unready) return refuse('draft-unready', { field: unready.code })
  const needed = packageIds(draft.nodes)
  const packages = await packagesOf(tx, needed)
  if (needed.some((id) => !packages.has(id))) return refuse('draft-unready', { field: 'package' })
  const ids = idsOf(draft, await resourceIdsOf(tx, draft.trailId))
  return accepted({ document: documentFor(draft, ids, packages), ids })
}

export type Publishing = { trailId: string; revision: number; by: string }

/** Publishes a draft as it stands at a revision; refused where it has moved on, or where something in it is missing. */
export async function publishDraft(
  tx: Transaction,
  { trailId, revision, by }: Publishing,
): Promise<Outcome<number>> {
  const draft = await heldDraft(tx, trailId)
  if (!draft) return refuse('unknown-trail')
  if (draft.revision !== revision) return refuse('draft-conflict', { more: { revision: draft.revision } })
  const made = await documentOfDraft(tx, draft)
  if (!made.ok) return made
  const { version } = await publishOwn(tx, made.value.document)
  await markPublished(tx, trailId, made.value.ids)
  await recordStudioEvent(tx, {
    what: 'draft-published',
    accountId: by,
    subject: trailId,
    detail: { version },
  })
  return accepted(version)
}
