import { randomUUID } from 'node:crypto'
import { documentOf, ownId } from '@vereda/domain/draft/document-of-draft.ts'
import { type Draft, resourcesIn } from '@vereda/domain/draft/draft.ts'
import { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type PackageData, packagesOf } from '../packages/kept-packages.ts'
import { preparedDocument, type TrailDraft } from '../trails/publish.ts'
import { type KeptDraft, keptDraft } from './sql/drafts.ts'

/** The packages that a draft plays. */
export const packageIds = (draft: Draft): string[] =>
  resourcesIn(draft).flatMap(({ fields: { data } }) => (data.type === 'package' ? [data.package] : []))

/** The ids that resources go by: those that the trail published, those made before, and new ones for the others (decisions 3). */
export function idsOf({ nodes, madeIds }: KeptDraft, published: ReadonlySet<string>): Record<string, string> {
  const made = resourcesIn(nodes).filter(({ id }) => !published.has(ownId(id)))
  return { ...madeIds, ...Object.fromEntries(made.map(({ id }) => [id, madeIds[id] ?? randomUUID()])) }
}

/** A package's data under the id of the resource that plays it, where it was not published under one already. */
function placedData(data: PackageData, id: string): PackageData {
  if (data.type === 'scorm') return data.id ? data : { ...data, id }
  return data.gameId ? data : { ...data, gameId: id }
}

/** The trail that a draft makes, checked. */
export function documentFor(
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

/** A draft without the activities whose packages the domain does not have: what is left can be played. */
const playable = (nodes: Draft, packages: Map<string, PackageData>): Draft =>
  Object.fromEntries(
    Object.entries(nodes).filter(([, node]) => {
      const data = node.kind === 'resource' ? node.fields.data : null
      return data?.type !== 'package' || packages.has(data.package)
    }),
  )

/** The trail that a draft would be if it were published as it stands; its version is the draft's revision. Undefined where there is none. */
export async function compiledDraft(tx: Queries, trailId: string): Promise<TrailDocument | undefined> {
  const draft = await keptDraft(tx, trailId)
  if (!draft) return undefined
  const packages = await packagesOf(tx, packageIds(draft.nodes))
  const nodes = playable(draft.nodes, packages)
  // what was never published goes by its own id: nothing that is played of it is kept
  return preparedDocument(documentFor({ ...draft, nodes }, draft.madeIds, packages), draft.revision)
}
