import { type FileManifest, manifestSize } from '../content/file-manifest.ts'
import type { PageBlock } from '../content/page-block.ts'
import type { BundleData, ResourceData, ScormData } from '../resource/kinds.ts'
import { manifestOf } from '../resource/manifest.ts'
import type { Resource } from '../resource/resource.ts'
import type { Step, StepVideo } from '../step/step.ts'
import type { TrailDocument } from '../trail/trail-document.ts'
import { childrenOf, type Draft, trailOf } from './draft.ts'
import type { ResourceNode } from './draft-node.ts'

/** What a draft does not hold: the data of its packages by package id, and the ids that its resources have once they are published. */
export type Outside = {
  packageData(id: string, resourceId: string): BundleData | ScormData
  resourceId(nodeId: string): string
}

/** The id that a node has in the document: the part of its node id behind the kind. */
export const ownId = (nodeId: string): string => nodeId.slice(nodeId.indexOf(':') + 1)

/** The files of a page or post: those that it was published with, and those that were added since. */
export function filesOf(draft: Draft, node: ResourceNode): FileManifest {
  const { data } = node.fields
  const published = data.type === 'package' ? {} : data.fileHashes
  const added = childrenOf(draft, node.id, 'file').map(({ fields }) => [fields.path, fields.file] as const)
  return { ...published, ...Object.fromEntries(added) }
}

function withFiles(draft: Draft, node: ResourceNode, published: FileManifest | undefined) {
  const fileHashes = filesOf(draft, node)
  return published || Object.keys(fileHashes).length > 0 ? { fileHashes } : {}
}

/** In a draft a card names its activity by node id. A card whose activity was removed is left out. */
function blockOf(draft: Draft, block: PageBlock, outside: Outside): PageBlock[] {
  if (block.kind !== 'resource') return [block]
  if (!Object.hasOwn(draft, block.resource)) return []
  return [{ ...block, resource: outside.resourceId(block.resource) }]
}

function dataOf(draft: Draft, node: ResourceNode, outside: Outside): ResourceData {
  const { data } = node.fields
  const id = outside.resourceId(node.id)
  switch (data.type) {
    case 'contenttool': {
      const blocks = childrenOf(draft, node.id, 'block').flatMap(({ fields }) =>
        blockOf(draft, fields, outside),
      )
      return { ...data, ...withFiles(draft, node, data.fileHashes), id, blocks }
    }
    case 'post':
      return { ...data, ...withFiles(draft, node, data.fileHashes), id }
    case 'package':
      return outside.packageData(data.package, id)
  }
}

function resourceOf(draft: Draft, node: ResourceNode, outside: Outside): Resource {
  const data = dataOf(draft, node, outside)
  const badges = childrenOf(draft, node.id, 'badge').map(({ id, fields }) => ({ id: ownId(id), ...fields }))
  // A removed activity is dropped from the dependencies.
  const dependencies = node.fields.dependencies
    .filter((id) => Object.hasOwn(draft, id))
    .map(outside.resourceId)
  const size = manifestSize(manifestOf(data))
  return {
    ...node.fields,
    id: outside.resourceId(node.id),
    type: data.type,
    dependencies,
    badges,
    size,
    data,
  }
}

/** In a draft a step's film names its page by node id. */
function filmOf(draft: Draft, video: StepVideo | undefined, outside: Outside) {
  const { resourceId } = video ?? {}
  if (!video || resourceId === undefined || !Object.hasOwn(draft, resourceId)) return {}
  return { video: { ...video, resourceId: outside.resourceId(resourceId) } }
}

/** A scene that was chosen in a draft names its activity by node id. A scene whose activity was removed is left out. */
function sceneOf(draft: Draft, outside: Outside) {
  const { scene } = trailOf(draft).fields
  if (!scene?.startsWith('resource:')) return {}
  return { scene: Object.hasOwn(draft, scene) ? outside.resourceId(scene) : undefined }
}

/** The trail that a draft becomes, before it has a version number: with the ids that learners' plays use in place of node ids. */
export function documentOf(draft: Draft, trailId: string, outside: Outside): Omit<TrailDocument, 'version'> {
  const steps = childrenOf(draft, 'trail', 'step').map(
    ({ id, fields }): Step => ({
      ...fields,
      ...filmOf(draft, fields.video, outside),
      id: ownId(id),
      resources: childrenOf(draft, id, 'resource').map((one) => resourceOf(draft, one, outside)),
    }),
  )
  return { ...trailOf(draft).fields, ...sceneOf(draft, outside), id: trailId, steps }
}
