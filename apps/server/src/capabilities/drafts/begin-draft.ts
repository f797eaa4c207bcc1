import type { Draft } from '@vereda/domain/draft/draft.ts'
import { draftOf } from '@vereda/domain/draft/draft-of-document.ts'
import { manifestOf } from '@vereda/domain/resource/manifest.ts'
import type { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { keepPackage } from '../packages/kept-packages.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { filesOfManifest, keepPageFiles } from '../trails/page-files.ts'
import { latestTrail } from '../trails/published-trails.ts'
import { addDraft, type KeptDraft, keptDraft } from './sql/drafts.ts'

/** Stores the packages of a published trail for its draft, and lets drafts name its files. Returns the packages' ids by their resources' ids. */
async function keepContent(
  tx: Transaction,
  document: TrailDocument,
  by: string,
): Promise<Map<string, string>> {
  const packages = new Map<string, string>()
  for (const { id, title, data } of document.steps.flatMap(({ resources }) => resources)) {
    if (data.type === 'bundle' || data.type === 'scorm')
      packages.set(id, await keepPackage(tx, { data, name: title, addedBy: by }))
    await keepPageFiles(tx, filesOfManifest(manifestOf(data)))
  }
  return packages
}

type Begun = { trailId: string; nodes: Draft; publishedRevision: number | null; by: string }

/** Adds a draft and records who began it. An existing draft stays as it is. */
export async function beginDraft(tx: Transaction, draft: Begun): Promise<KeptDraft> {
  const { trailId, by } = draft
  if (await addDraft(tx, draft))
    await recordStudioEvent(tx, { what: 'draft-began', accountId: by, subject: trailId })
  return (await keptDraft(tx, trailId))!
}

/** Whether a trail has a draft. */
export const hasDraft = async (tx: Queries, trailId: string): Promise<boolean> =>
  (await keptDraft(tx, trailId)) !== undefined

/** The newest version of a trail as the nodes of a draft; undefined where none was published. */
export async function publishedNodes(
  tx: Transaction,
  trailId: string,
  by: string,
): Promise<Draft | undefined> {
  const latest = await latestTrail(tx, trailId)
  if (!latest) return undefined
  const packages = await keepContent(tx, latest.document, by)
  return draftOf(latest.document, (id) => packages.get(id)!)
}

/** The draft of a trail. Where there is none, one is begun from the trail's newest version; undefined where there is no version either. */
export async function draftOfTrail(
  tx: Transaction,
  trailId: string,
  by: string,
): Promise<KeptDraft | undefined> {
  const kept = await keptDraft(tx, trailId)
  if (kept) return kept
  const nodes = await publishedNodes(tx, trailId, by)
  return nodes && beginDraft(tx, { trailId, nodes, publishedRevision: 0, by })
}
