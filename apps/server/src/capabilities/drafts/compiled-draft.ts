import { randomUUID } from 'node:crypto'
import { documentOf, ownId } from '@vereda/domain/draft/document-of-draft.ts'
import { type Draft, resourcesIn } from '@vereda/domain/draft/draft.ts'
import { TrailDocument } from '@vereda/domain/trail/trail-document.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type PackageData, packagesOf } from '../packages/kept-packages.ts'
import { preparedDocument, type TrailDraft } from '../trails/publish.ts'
import { type KeptDraft, keptDraft } from './sql/drafts.ts'

/** The ids of the packages that a draft plays. */
export const packageIds = (draft: Draft): string[] =>
  resourcesIn(draft).flatMap(({ fields: { data } }) => (data.type === 'package' ? [data.package] : []))

/**
 * The ids of the resources in the published trail: nodes that were published keep theirs, others keep an id made for them before, and the rest
 * get new ids (decisions 3).
 */
export function idsOf({ nodes, madeIds }: KeptDraft, published: ReadonlySet<string>): Record<string, string> {
  const made = resourcesIn(nodes).filter(({ id }) => !published.has(ownId(id)))
  return { ...madeIds, ...Object.fromEntries(made.map(({ id }) => [id, madeIds[id] ?? randomUUID()])) }
}

/** A package's data with the id of the resource that plays it, unless the package was published with an id already. */
function placedData(data: PackageData, id: string): PackageData {
  if (data.type === 'scorm') return data.id ? data : { ...data, id }
  return data.gameId ? data : { ...data, gameId: id }
}

/** The trail document that a draft makes, checked by the schema. */
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

/** A draft without the activities whose packages the domain does not have. The rest can be played. */
const playable = (nodes: Draft, packages: Map<string, PackageData>): Draft =>
  Object.fromEntries(
    Object.entries(nodes).filter(([, node]) => {
      const data = node.kind === 'resource' ? node.fields.data : null
      return data?.type !== 'package' || packages.has(data.package)
    }),
  )

/** The trail that a draft would be if it were published as it is, with the draft's revision as its version. Undefined where there is no draft. */
export async function compiledDraft(tx: Queries, trailId: string): Promise<TrailDocument | undefined> {
  const draft = await keptDraft(tx, trailId)
  if (!draft) return undefined
  const packages = await packagesOf(tx, packageIds(draft.nodes))
  const nodes = playable(draft.nodes, packages)
  // An unpublished resource has its node's own id, because no play of it is stored.
  return preparedDocument(documentFor({ ...draft, nodes }, draft.madeIds, packages), draft.revision)
}
