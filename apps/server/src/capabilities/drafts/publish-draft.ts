import { unreadyOf } from '@vereda/domain/draft/unready.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { packagesOf } from '../packages/kept-packages.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { preparedDocument, publishOwn, type TrailDraft } from '../trails/publish.ts'
import { holdVersions, latestTrail } from '../trails/published-trails.ts'
import { resourceIdsOf } from '../trails/resource-ids.ts'
import { documentHash } from '../trails/trail-cache.ts'
import { documentFor, idsOf, packageIds } from './compiled-draft.ts'
import { heldDraft, type KeptDraft, markPublished } from './sql/drafts.ts'

type Made = { document: TrailDraft; ids: Record<string, string> }

/** The trail that a draft makes, and the ids of its resources. It refuses where something in the draft is missing. */
export async function documentOfDraft(tx: Queries, draft: KeptDraft): Promise<Outcome<Made>> {
  const [unready] = unreadyOf(draft.nodes)
  if (unready) return refuse('draft-unready', { field: unready.code })
  const needed = packageIds(draft.nodes)
  const packages = await packagesOf(tx, needed)
  if (needed.some((id) => !packages.has(id))) return refuse('draft-unready', { field: 'package' })
  const ids = idsOf(draft, await resourceIdsOf(tx, draft.trailId))
  return accepted({ document: documentFor(draft, ids, packages), ids })
}

/** Whether the newest version of a trail equals what a draft makes. */
const isSaid = ({ version, hash }: Newest, document: TrailDraft): boolean =>
  documentHash(preparedDocument(document, version)) === hash
type Newest = NonNullable<Awaited<ReturnType<typeof latestTrail>>>

/** `newest` is the version that the author compared the draft with, where the request says so. */
export type Publishing = { trailId: string; revision: number; newest?: number | undefined; by: string }

/** Publishes a draft at a revision. It refuses where the draft or the newest version has moved on, or where something in the draft is missing. */
export async function publishDraft(
  tx: Transaction,
  { trailId, revision, newest, by }: Publishing,
): Promise<Outcome<number>> {
  const draft = await heldDraft(tx, trailId)
  if (!draft) return refuse('unknown-trail')
  const movedOn = refuse('draft-conflict', { more: { revision: draft.revision } })
  if (draft.revision !== revision) return movedOn
  const made = await documentOfDraft(tx, draft)
  if (!made.ok) return made
  await holdVersions(tx, trailId)
  const latest = await latestTrail(tx, trailId)
  if (latest && newest !== latest.version && isSaid(latest, made.value.document)) {
    // two authors published it at once, or an earlier request's answer was lost
    await markPublished(tx, trailId, made.value.ids)
    return accepted(latest.version)
  }
  if (newest !== undefined && newest !== (latest?.version ?? 0)) return movedOn
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
