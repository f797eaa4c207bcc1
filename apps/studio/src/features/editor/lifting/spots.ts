import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import { type ResourceNode, ROOT_ID, type StepNode } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { placeBetween } from '@vereda/domain/draft/place.ts'

/** A step or an activity: both can be lifted in the outline. */
export type Lifted = StepNode | ResourceNode

/** A position in the outline: below `parent`, at this index among its other children (without the lifted node). */
export type Spot = { parent: string; index: number }

/** Whether two spots are the same. */
export const isSame = (one: Spot, other: Spot) => one.parent === other.parent && one.index === other.index

/** The children of a node, without the lifted one. */
export const othersOf = (draft: Draft, { id, kind }: Lifted, parent: string): Lifted[] =>
  childrenOf(draft, parent, kind).filter((one) => one.id !== id)

const parentsFor = (draft: Draft, { kind }: Lifted): string[] =>
  kind === 'step' ? [ROOT_ID] : childrenOf(draft, ROOT_ID, 'step').map(({ id }) => id)

/** All spots at which a node can be put, in the outline's order. */
export const spotsFor = (draft: Draft, node: Lifted): Spot[] =>
  parentsFor(draft, node).flatMap((parent) =>
    Array.from({ length: othersOf(draft, node, parent).length + 1 }, (_, index) => ({ parent, index })),
  )

/** The spot where a node is now. */
export function spotOf(draft: Draft, node: Lifted): Spot {
  const row = childrenOf(draft, node.parent, node.kind)
  return { parent: node.parent, index: row.findIndex(({ id }) => id === node.id) }
}

/** The same index in the step before or after, or that step's last spot if it has fewer. */
function inOtherStep(draft: Draft, node: Lifted, spot: Spot, by: -1 | 1): Spot {
  const parents = parentsFor(draft, node)
  const parent = parents[parents.indexOf(spot.parent) + by]
  if (parent === undefined) return spot
  return { parent, index: Math.min(spot.index, othersOf(draft, node, parent).length) }
}

const ALONG: Record<string, -1 | 1> = { ArrowUp: -1, ArrowDown: 1 }
const ACROSS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 }

/** The spot that a key leads to; undefined for a key without a meaning during a lift. */
export function spotAfter(draft: Draft, node: Lifted, spot: Spot, key: string): Spot | undefined {
  if (ACROSS[key]) return inOtherStep(draft, node, spot, ACROSS[key])
  if (!ALONG[key]) return undefined
  const all = spotsFor(draft, node)
  return all[all.findIndex((one) => isSame(one, spot)) + ALONG[key]] ?? spot
}

/** The operation that moves a node to a spot; null if it is already there. */
export function droppedAt(draft: Draft, node: Lifted, spot: Spot, random: number): Operation | null {
  if (isSame(spotOf(draft, node), spot)) return null
  const others = othersOf(draft, node, spot.parent)
  const place = placeBetween(others[spot.index - 1]?.place, others[spot.index]?.place, random)
  return { op: 'move', id: node.id, parent: spot.parent, place }
}
