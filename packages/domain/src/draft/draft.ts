import { type DraftNode, type PlacedNode, type ResourceNode, ROOT_ID, type TrailNode } from './draft-node.ts'

/** A trail while it is being written: the trail itself and all its parts as nodes by id (studio: drafts). */
export type Draft = Readonly<Record<string, DraftNode>>

/** The root node: the trail itself. Throws where a draft has none. */
export function trailOf(draft: Draft): TrailNode {
  const root = draft[ROOT_ID]
  if (root?.kind !== 'trail') throw new Error('a draft has no node of its trail')
  return root
}

/** The node below the trail with this id; undefined where there is none. */
export const placedIn = (draft: Draft, id: string): PlacedNode | undefined => {
  const node = Object.hasOwn(draft, id) ? draft[id] : undefined
  return node && node.kind !== 'trail' ? node : undefined
}

/** Every activity of a draft. */
export const resourcesIn = (draft: Draft): ResourceNode[] =>
  Object.values(draft).filter((node) => node.kind === 'resource')

const compare = (a: string, b: string) => Number(a > b) - Number(a < b)
const inOrder = (a: PlacedNode, b: PlacedNode) => compare(a.place, b.place) || compare(a.id, b.id)

/** The direct children of a node that are of one kind, in order. */
export function childrenOf<K extends PlacedNode['kind']>(
  draft: Draft,
  parent: string,
  kind: K,
): Extract<PlacedNode, { kind: K }>[] {
  const isChild = (node: DraftNode): node is Extract<PlacedNode, { kind: K }> =>
    node.kind === kind && 'parent' in node && node.parent === parent
  return Object.values(draft).filter(isChild).sort(inOrder)
}

/** A node and everything below it; each node comes after its parent. */
export function withDescendants(draft: Draft, node: PlacedNode): PlacedNode[] {
  const below = Object.values(draft).filter(
    (other): other is PlacedNode => other.kind !== 'trail' && other.parent === node.id,
  )
  return [node, ...below.flatMap((child) => withDescendants(draft, child))]
}
