import type { DraftConflict } from '@vereda/contract/rest/studio-drafts.ts'
import { applyOperation } from '@vereda/domain/draft/apply-operation.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { meeting, type Touch, touchOf } from '@vereda/domain/draft/touch.ts'
import { accepted, type Result, refused } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { namedFiles } from './named-files.ts'
import { addChange, changesSince, type KeptChange, revisionOf } from './sql/draft-changes.ts'
import { heldDraft, saveDraft } from './sql/drafts.ts'
import { mayName, noteNamed } from './sql/page-files.ts'

export type Change = { trailId: string; key: string; revision: number; by: string; operations: Operation[] }
type Done = { revision: number; others: Omit<KeptChange, 'touch'>[] }

const told = (changes: readonly KeptChange[]) =>
  changes.map(({ revision, author, operations }) => ({ revision, author, operations }))

/**
 * The draft after the operations, and the ids that they touched. When an operation cannot be applied, it refuses with the id that the operation
 * is about.
 */
function applied(
  draft: Draft,
  operations: readonly Operation[],
): Result<{ nodes: Draft; touch: Touch }, string> {
  let nodes = draft
  const touch: Touch = { written: [], removed: [], needed: [] }
  for (const operation of operations) {
    const touched = touchOf(nodes, operation)
    const one = applyOperation(nodes, operation)
    if (!one.ok) return refused(touched.written[0] ?? '')
    nodes = one.value.draft
    for (const part of ['written', 'removed', 'needed'] as const) touch[part].push(...touched[part])
  }
  return accepted({ nodes, touch })
}

const conflict = (revision: number, ids: string[], mine: Operation[], theirs: readonly KeptChange[]) => {
  const more: Omit<DraftConflict, 'error'> = { revision, ids, mine, theirs: told(theirs) }
  return refuse('draft-conflict', { more })
}

/**
 * Applies a change on top of the changes that others made since its revision. Where both touched the same, it refuses with both sides (studio:
 * drafts).
 */
export async function applyChange(tx: Transaction, change: Change): Promise<Outcome<Done>> {
  const { trailId, operations, by, key } = change
  const kept = await heldDraft(tx, trailId)
  if (!kept) return refuse('unknown-trail')
  if (change.revision > kept.revision) return refuse('malformed', { field: 'revision' })
  const since = await changesSince(tx, change)
  const known = await revisionOf(tx, trailId, key)
  if (known !== undefined)
    return accepted({ revision: known, others: told(since.filter((one) => one.revision < known)) })
  const named = namedFiles(operations)
  if (!(await mayName(tx, named))) return refuse('unknown-file')
  const after = applied(kept.nodes, operations)
  if (!after.ok && since.length === 0) return refuse('malformed', { field: 'operations' })
  if (!after.ok) return conflict(kept.revision, [after.refusal], operations, since)
  const { nodes, touch } = after.value
  const ids = since.flatMap((other) => meeting(touch, other.touch))
  if (ids.length > 0) return conflict(kept.revision, [...new Set(ids)], operations, since)
  const revision = kept.revision + 1
  await saveDraft(tx, { trailId, nodes, revision, by })
  await noteNamed(tx, named)
  await addChange(tx, { trailId, revision, key, by, operations, touch })
  return accepted({ revision, others: told(since) })
}
