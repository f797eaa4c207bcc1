import { applyOperation } from './apply-operation.ts'
import { type Draft, placedIn, withDescendants } from './draft.ts'
import type { PlacedNode } from './draft-node.ts'
import type { Operation } from './operation.ts'

/**
 * The author's own operations, repeated on the present draft: the operations that this takes, the nodes that it restores, and the
 * operations that cannot be repeated.
 */
export type DoneAgain = { operations: Operation[]; broughtBack: string[]; lost: Operation[] }

/** The node to restore so that the node `id` exists again: the node itself, or the highest removed node above it. */
function missingFrom(here: Draft, now: Draft, id: string): PlacedNode | undefined {
  const node = placedIn(here, id)
  if (!node || Object.hasOwn(now, id)) return undefined
  return missingFrom(here, now, node.parent) ?? node
}

/** The nodes that must exist for an operation, without those that it inserts. */
function neededBy(operation: Operation): string[] {
  if (operation.op === 'insert') return [operation.nodes[0]!.parent]
  if (operation.op === 'remove') return []
  return operation.op === 'move' ? [operation.parent, operation.id] : [operation.id]
}

function bringBack(here: Draft, now: Draft, id: string): Operation | undefined {
  const root = missingFrom(here, now, id)
  if (!root) return undefined
  const nodes = withDescendants(here, root).filter((node) => !Object.hasOwn(now, node.id))
  return { op: 'insert', nodes }
}

/**
 * Repeats operations that were made on an older draft (`here`) on the present one (`there`). A part that somebody else removed is restored
 * as it is in `here`, with the removed nodes above and below it, so that nothing the author wrote in it is lost. A part that both sides
 * removed stays removed.
 */
export function doneAgain(here: Draft, there: Draft, operations: readonly Operation[]): DoneAgain {
  const again: DoneAgain = { operations: [], broughtBack: [], lost: [] }
  let now = there
  function attempt(operation: Operation): boolean {
    const applied = applyOperation(now, operation)
    if (!applied.ok) return false
    now = applied.value.draft
    again.operations.push(operation)
    return true
  }
  for (const operation of operations) {
    if (attempt(operation)) continue
    for (const id of neededBy(operation)) {
      const back = bringBack(here, now, id)
      if (back && attempt(back)) again.broughtBack.push(id)
    }
    // Nothing is left to do where the node was restored together with a node above it, or where the needed node is gone in `here` too.
    const isNeeded = neededBy(operation).every((id) => Object.hasOwn(here, id))
    const isThere = operation.op === 'insert' && Object.hasOwn(now, operation.nodes[0]!.id)
    if (operation.op === 'remove' || !isNeeded || isThere) continue
    if (!attempt(operation)) again.lost.push(operation)
  }
  return again
}
