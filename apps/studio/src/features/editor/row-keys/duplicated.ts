import { copiedNodes } from '@vereda/domain/draft/copied-nodes.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import type { PlacedNode } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { placeBetween } from '@vereda/domain/draft/place.ts'

/** What puts a step or activity once more right below itself. */
export function duplicated(draft: Draft, node: PlacedNode): Operation {
  const row = childrenOf(draft, node.parent, node.kind) as PlacedNode[]
  const next = row[row.findIndex(({ id }) => id === node.id) + 1]
  const place = placeBetween(node.place, next?.place, Math.random())
  return {
    op: 'insert',
    nodes: copiedNodes(draft, node, place, (kind) => `${kind}:${crypto.randomUUID()}`),
  }
}
