import type { Transaction } from '../../platform/database/database.ts'
import { beginDraft } from '../drafts/begin-draft.ts'
import { letName } from '../drafts/files-of-drafts.ts'
import { keepPackage } from '../packages/kept-packages.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import type { ReadTrail } from './read-trail.ts'
import { filesNamed } from './write-trail.ts'

/** Begins a draft of a new trail from what an archive held, and lets the domain name its files. */
export async function keepTrail(
  tx: Transaction,
  { nodes, packages, trailId, by }: ReadTrail & { trailId: string; by: string },
): Promise<void> {
  for (const { name, data } of Object.values(packages)) await keepPackage(tx, { data, name, addedBy: by })
  await letName(tx, [...filesNamed({ nodes, packages })])
  await beginDraft(tx, { trailId, nodes, publishedRevision: null, by })
  await recordStudioEvent(tx, { what: 'trail-imported', accountId: by, subject: trailId })
}
