import type { Draft } from '@vereda/domain/draft/draft.ts'
import { ROOT_ID, type TrailNode } from '@vereda/domain/draft/draft-node.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { beginDraft, publishedNodes } from './begin-draft.ts'
import { heldDraft } from './sql/drafts.ts'

export type Copying = { trailId: string; id: string; title: string; by: string }

const titled = (nodes: Draft, title: string): Draft => {
  const root = nodes[ROOT_ID] as TrailNode
  return { ...nodes, [ROOT_ID]: { ...root, fields: { ...root.fields, title } } }
}

/**
 * Begins a draft of a new trail from another trail's newest version, or from its draft where it was never published. The activities get new ids
 * when the copy is published.
 */
export async function copyDraft(
  tx: Transaction,
  { trailId, id, title, by }: Copying,
): Promise<Outcome<string>> {
  // Locks the draft, so that nobody discards it meanwhile together with the files that the copy names too.
  const draft = await heldDraft(tx, trailId)
  const original = (await publishedNodes(tx, trailId, by)) ?? draft?.nodes
  if (!original) return refuse('unknown-trail')
  const nodes = titled(original, title)
  await beginDraft(tx, { trailId: id, nodes, publishedRevision: null, by })
  return accepted(id)
}
