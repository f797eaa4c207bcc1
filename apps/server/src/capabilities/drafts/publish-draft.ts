import { randomUUID } from 'node:crypto'
import { documentOf, ownId } from '@vereda/domain/draft/document-of-draft.ts'
import type { Draft } from '@vereda/domain/draft/draft.ts'
import type { ResourceNode } from '@vereda/domain/draft/draft-node.ts'
import { unreadyOf } from '@vereda/domain/draft/unready.ts'
import { accepted } from '@vereda/domain/result/result.ts'
import { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries, Transaction } from '../../platform/database/database.ts'
import { type Outcome, refuse } from '../../platform/http/refusal.ts'
import { type PackageData, packagesOf } from '../packages/kept-packages.ts'
import { recordStudioEvent } from '../studio/studio-events.ts'
import { publishOwn, type TrailDraft } from '../trails/publish.ts'
import { resourceIdsOf } from '../trails/resource-ids.ts'
import { heldDraft, type KeptDraft, markPublished } from './sql/drafts.ts'

const resourcesOf = (draft: Draft): ResourceNode[] =>
  Object.values(draft).filter((node) => node.kind === 'resource')

const packageIds = (draft: Draft): string[] =>
  resourcesOf(draft).flatMap(({ fields: { data } }) => (data.type === 'package' ? [data.package] : []))

/** The ids that resources go by: those that the trail published, those made before, and new ones for the others (decisions 3). */
function idsOf({ nodes, madeIds }: KeptDraft, published: ReadonlySet<string>): Record<string, string> {
  const made = resourcesOf(nodes).filter(({ id }) => !published.has(ownId(id)))
  return { ...madeIds, ...Object.fromEntries(made.map(({ id }) => [id, madeIds[id] ?? randomUUID()])) }
}

/** A package's data under the id of the resource that plays it, where it was not published under one already. */
function placedData(data: PackageData, id: string): PackageData {
  if (data.type === 'scorm') return data.id ? data : { ...data, id }
  return data.gameId ? data : { ...data, gameId: id }
}

function documentFor(
  draft: KeptDraft,
  ids: Record<string, string>,
  packages: Map<string, PackageData>,
): TrailDraft {
  const document = documentOf(draft.nodes, draft.trailId, {
    packageData: (id, resourceId) => placedData(packages.get(id)!, resourceId),
    resourceId: (id) => ids[id] ?? ownId(id),
  })
  const { version: _, ...checked } = TrailDocument.parse({ ...document, version: 1 })
  return checked
}

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
