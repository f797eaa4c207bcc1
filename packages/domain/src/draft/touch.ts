import * as z from 'zod/mini'
import { assertNever } from '../result/result.ts'
import { type Draft, withDescendants } from './draft.ts'
import type { Operation } from './operation.ts'

/**
 * The ids of the nodes that operations touch. `written`: changed, added or removed. `removed`: those of them that are removed. `needed`:
 * nodes that something was put below.
 */
export const Touch = z.object({
  written: z.array(z.string()),
  removed: z.array(z.string()),
  needed: z.array(z.string()),
})
export type Touch = z.infer<typeof Touch>

function subtree(draft: Draft, id: string): string[] {
  const node = draft[id]
  if (!node || node.kind === 'trail') return [id]
  return withDescendants(draft, node).map((one) => one.id)
}

/** The nodes that an operation touches in the draft that it is applied to. */
export function touchOf(draft: Draft, operation: Operation): Touch {
  switch (operation.op) {
    case 'set':
      return { written: [operation.id], removed: [], needed: [] }
    case 'insert': {
      const written = operation.nodes.map(({ id }) => id)
      return { written, removed: [], needed: operation.nodes.map(({ parent }) => parent) }
    }
    case 'remove': {
      const ids = subtree(draft, operation.id)
      return { written: ids, removed: ids, needed: [] }
    }
    case 'move':
      return { written: [operation.id], removed: [], needed: [operation.parent] }
    default:
      return assertNever(operation)
  }
}

const shared = (one: readonly string[], other: readonly string[]) => {
  const known = new Set(other)
  return one.filter((id) => known.has(id))
}

/** The ids on which two touches conflict: both wrote the node, or one put something below a node that the other removed. */
export function meeting(one: Touch, other: Touch): string[] {
  const ids = [
    ...shared(one.written, other.written),
    ...shared(one.needed, other.removed),
    ...shared(one.removed, other.needed),
  ]
  return [...new Set(ids)]
}
