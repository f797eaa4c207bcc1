import { copiedNodes } from '@vereda/domain/draft/copied-nodes.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { placeBetween } from '@vereda/domain/draft/place.ts'

/** Puts a step or activity once more right below itself; answers the copy's id, too. */
export function duplicate(draft: Draft, node: PlacedNode): { id: string; operation: Operation } {
  const row = childrenOf(draft, node.parent, node.kind) as PlacedNode[]
  const next = row[row.findIndex(({ id }) => id === node.id) + 1]
  const place = placeBetween(node.place, next?.place, Math.random())
  const nodes = copiedNodes(draft, node, place, (kind) => `${kind}:${crypto.randomUUID()}`)
  return { id: nodes[0]!.id, operation: { op: 'insert', nodes } }
}
