import type { PageBlock, Picture } from '../content/page-block.ts'
import type { ResourceData } from '../resource/kinds.ts'
import type { Resource } from '../resource/resource.ts'
import type { Step } from '../step/step.ts'
import type { TrailDocument } from '../trail/trail-document.ts'
import type { Draft } from './draft.ts'
import { type DraftData, type DraftNode, type PlacedNode, ROOT_ID } from './draft-node.ts'
import { firstPlaces } from './place.ts'

/** The id under which the package of a resource is stored, for a resource that plays one. */
export type PackageOf = (resourceId: string) => string

/**
 * A node's id from its id in the document. The kind is part of it, because different kinds may have the same id there. Blocks have no id in
 * the document.
 */
const nodeId = (kind: PlacedNode['kind'], id: string): string => `${kind}:${id}`

function dataOf(resourceId: string, data: ResourceData, packageOf: PackageOf): DraftData {
  switch (data.type) {
    case 'contenttool': {
      const { blocks: _blocks, id: _id, ...page } = data
      return page
    }
    case 'post': {
      const { id: _id, ...post } = data
      return post
    }
    case 'bundle':
    case 'scorm':
      return { type: 'package', package: packageOf(resourceId) }
  }
}

/** A picture that was published without a description counts as decorative on purpose. */
const askedOf = <P extends Picture>(picture: P): P =>
  picture.alt.trim() === '' ? { ...picture, isDecorative: true } : picture

function draftBlock(block: PageBlock): PageBlock {
  switch (block.kind) {
    case 'image':
      return askedOf(block)
    case 'gallery':
      return { ...block, pictures: block.pictures.map(askedOf) }
    case 'resource':
      return { ...block, resource: nodeId('resource', block.resource) }
    default:
      return block
  }
}

const blocksOf = (data: ResourceData): PageBlock[] =>
  data.type === 'contenttool' ? data.blocks.map(draftBlock) : []

function resourceNodes(
  resource: Resource,
  { parent, place }: { parent: string; place: string },
  packageOf: PackageOf,
): PlacedNode[] {
  const { id: own, type: _type, size: _size, badges, data, dependencies, ...fields } = resource
  const id = nodeId('resource', own)
  const blocks = blocksOf(data)
  const [badgePlaces, blockPlaces] = [firstPlaces(badges.length), firstPlaces(blocks.length)]
  const needs = dependencies.map((one) => nodeId('resource', one))
  return [
    {
      id,
      kind: 'resource',
      parent,
      place,
      fields: { ...fields, dependencies: needs, data: dataOf(own, data, packageOf) },
    },
    ...badges.map(({ id: badge, ...rest }, n): PlacedNode => {
      return { id: nodeId('badge', badge), kind: 'badge', parent: id, place: badgePlaces[n]!, fields: rest }
    }),
    ...blocks.map((block, n): PlacedNode => {
      return {
        id: nodeId('block', `${own}.${n}`),
        kind: 'block',
        parent: id,
        place: blockPlaces[n]!,
        fields: block,
      }
    }),
  ]
}

function stepNodes({ id: own, resources, ...rest }: Step, place: string, packageOf: PackageOf): PlacedNode[] {
  const id = nodeId('step', own)
  const holder = resources.find((one) => one.id === rest.video?.resourceId)
  const video = rest.video && holder && { ...rest.video, resourceId: nodeId('resource', holder.id) }
  const fields = { ...rest, ...(video && { video }) }
  const places = firstPlaces(resources.length)
  return [
    { id, kind: 'step', parent: ROOT_ID, place, fields },
    ...resources.flatMap((one, n) => resourceNodes(one, { parent: id, place: places[n]! }, packageOf)),
  ]
}

/** The draft with which work on a published trail continues; `documentOf` makes the same trail from it. */
export function draftOf(document: TrailDocument, packageOf: PackageOf): Draft {
  const { id: _id, version: _version, steps, scene, ...rest } = document
  const fields = { ...rest, ...(scene !== undefined && { scene: nodeId('resource', scene) }) }
  const places = firstPlaces(steps.length)
  const nodes: DraftNode[] = [
    { id: ROOT_ID, kind: 'trail', fields },
    ...steps.flatMap((step, n) => stepNodes(step, places[n]!, packageOf)),
  ]
  return Object.fromEntries(nodes.map((node) => [node.id, node]))
}
