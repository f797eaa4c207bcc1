import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import { type PlacedNode, ROOT_ID } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { placeBetween } from '@vereda/domain/draft/place.ts'

export type Direction = 'up' | 'down'

/** A position after the last child of a node. */
export const placeAtEnd = (draft: Draft, parent: string, kind: PlacedNode['kind'], random: number): string =>
  placeBetween(childrenOf(draft, parent, kind).at(-1)?.place, undefined, random)

function amongSiblings(draft: Draft, node: PlacedNode, by: -1 | 1, random: number): Operation | null {
  const row = childrenOf(draft, node.parent, node.kind)
  const rest = row.filter(({ id }) => id !== node.id)
  const at = row.findIndex(({ id }) => id === node.id) + by
  if (at < 0 || at > rest.length) return null
  const place = placeBetween(rest[at - 1]?.place, rest[at]?.place, random)
  return { op: 'move', id: node.id, parent: node.parent, place }
}

/** Moves the node to the end of the step before, or to the beginning of the step after. */
function toOtherStep(draft: Draft, node: PlacedNode, by: -1 | 1, random: number): Operation | null {
  const steps = childrenOf(draft, ROOT_ID, 'step')
  const next = steps[steps.findIndex(({ id }) => id === node.parent) + by]
  if (!next) return null
  const row = childrenOf(draft, next.id, 'resource')
  const place =
    by === 1
      ? placeBetween(undefined, row[0]?.place, random)
      : placeBetween(row.at(-1)?.place, undefined, random)
  return { op: 'move', id: node.id, parent: next.id, place }
}

/** Moves a node one place. An activity at the edge of its step goes into the neighbouring step. Null if there is nowhere to go. */
export function moved(
  draft: Draft,
  node: PlacedNode,
  direction: Direction,
  random: number,
): Operation | null {
  const by = direction === 'up' ? -1 : 1
  const near = amongSiblings(draft, node, by, random)
  if (near || node.kind !== 'resource') return near
  return toOtherStep(draft, node, by, random)
}
