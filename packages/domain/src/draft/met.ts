import { sameContent } from '../json/same-content.ts'
import { assertNever } from '../result/result.ts'
import { type Draft, placedIn, withDescendants } from './draft.ts'
import type { DraftNode, PlacedNode } from './draft-node.ts'
import type { Operation } from './operation.ts'

type SetOperation = Extract<Operation, { op: 'set' }>

/** The three states of a draft that two people changed: the common start (`base`), the author's own (`here`), and the others' (`there`). */
export type Sides = { base: Draft; here: Draft; there: Draft }

/** The value of a node's field. */
export const fieldOf = (node: DraftNode | undefined, field: string): unknown =>
  node && (node.fields as Record<string, unknown>)[field]
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Whether both sides gave a field a new value, and not the same one. */
export function clashes({ base, here, there }: Sides, { id, field }: SetOperation): boolean {
  if (!Object.hasOwn(there, id) || !Object.hasOwn(here, id)) return false
  const [before, mine, theirs] = [base, here, there].map((draft) => fieldOf(draft[id], field))
  return !isSame(mine, theirs) && !isSame(theirs, before)
}

/** A node's parent and place. */
export const spotOf = (draft: Draft, id: string): string => {
  const node = placedIn(draft, id)
  return node ? `${node.parent} ${node.place}` : ''
}

/** Whether both sides moved a node, and not to the same spot. */
export const isMovedByBoth = ({ base, here, there }: Sides, id: string): boolean => {
  const [before, mine, theirs] = [base, here, there].map((draft) => spotOf(draft, id))
  return theirs !== '' && theirs !== before && theirs !== mine
}

/** The nodes that the others added, moved or changed, among a node that still exists and everything below it. */
export const changedThere = ({ base, there }: Sides, id: string): PlacedNode[] => {
  const node = placedIn(there, id)
  return node ? withDescendants(there, node).filter((one) => !sameContent(one, base[one.id])) : []
}

/** Whether an operation of the author would undo a change that the others made since `base`. */
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
