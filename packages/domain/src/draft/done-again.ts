import { applyOperation } from './apply-operation.ts'
import { type Draft, placedIn, withDescendants } from './draft.ts'
import type { PlacedNode } from './draft-node.ts'
import type { Operation } from './operation.ts'

/** What was done here as it is done on what is there now: what it takes, the nodes that it brings back, and what can be kept in no way. */
export type DoneAgain = { operations: Operation[]; broughtBack: string[]; lost: Operation[] }

/** The node that is to be brought back so that one is there again: itself, or the highest above it that was taken away. */
function missingFrom(here: Draft, now: Draft, id: string): PlacedNode | undefined {
  const node = placedIn(here, id)
  if (!node || Object.hasOwn(now, id)) return undefined
  return missingFrom(here, now, node.parent) ?? node
}

/** The nodes that an operation cannot do without, as far as it does not bring them. */
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
 * What was done on an older draft, on what is there now. A part that somebody else took away comes back as it stands here, with what it
 * stands below and what stands below it, so that nothing that was written in it is dropped; what was taken away on both sides stays away.
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
    // what came back with something above it is there already, and what is gone here too is missed by nobody
    const isNeeded = neededBy(operation).every((id) => Object.hasOwn(here, id))
    const isThere = operation.op === 'insert' && Object.hasOwn(now, operation.nodes[0]!.id)
    if (operation.op === 'remove' || !isNeeded || isThere) continue
    if (!attempt(operation)) again.lost.push(operation)
  }
  return again
}
