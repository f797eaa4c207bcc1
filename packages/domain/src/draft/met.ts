import { sameContent } from '../json/same-content.ts'
import { assertNever } from '../result/result.ts'
import { type Draft, placedIn, withDescendants } from './draft.ts'
import type { DraftNode, PlacedNode } from './draft-node.ts'
import type { Operation } from './operation.ts'

type SetOperation = Extract<Operation, { op: 'set' }>

/** A draft before two people wrote on it, as it stands here, and as it stands there. */
export type Sides = { base: Draft; here: Draft; there: Draft }

/** What a node says in a field. */
export const fieldOf = (node: DraftNode | undefined, field: string): unknown =>
  node && (node.fields as Record<string, unknown>)[field]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether both sides gave a field another value, and not the same one. */
export function clashes({ base, here, there }: Sides, { id, field }: SetOperation): boolean {
  if (!Object.hasOwn(there, id) || !Object.hasOwn(here, id)) return false
  const [before, mine, theirs] = [base, here, there].map((draft) => fieldOf(draft[id], field))
  return !isSame(mine, theirs) && !isSame(theirs, before)
}

/** Where a part stands, and below what. */
export const spotOf = (draft: Draft, id: string): string => {
  const node = placedIn(draft, id)
  return node ? `${node.parent} ${node.place}` : ''
}

/** Whether both sides put a part elsewhere, and not to the same spot. */
export const isMovedByBoth = ({ base, here, there }: Sides, id: string): boolean => {
  const [before, mine, theirs] = [base, here, there].map((draft) => spotOf(draft, id))
  return theirs !== '' && theirs !== before && theirs !== mine
}

/** What others brought, moved or wrote in a part that is still there, and in what stands below it. */
export const changedThere = ({ base, there }: Sides, id: string): PlacedNode[] => {
  const node = placedIn(there, id)
  return node ? withDescendants(there, node).filter((one) => !sameContent(one, base[one.id])) : []
}

/** Whether an operation that is done here, where both sides began, would undo what others did there. */
export function isMet(sides: Sides, operation: Operation): boolean {
  switch (operation.op) {
    case 'set':
      return clashes(sides, operation)
    case 'move':
      return isMovedByBoth(sides, operation.id)
    case 'remove':
      return changedThere(sides, operation.id).length > 0
    case 'insert':
      return false
    default:
      return assertNever(operation)
  }
}
