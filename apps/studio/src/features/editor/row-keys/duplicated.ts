import { copiedNodes } from '@vereda/domain/draft/copied-nodes.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import type { PlacedNode, ResourceNode, StepNode } from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { placeBetween } from '@vereda/domain/draft/place.ts'

/** The operation that copies a step or activity right below itself, with its own title, and the copy's id. */
export function duplicated(
  draft: Draft,
  node: StepNode | ResourceNode,
  title: string,
): { id: string; operation: Operation } {
  const row = childrenOf(draft, node.parent, node.kind)
  const next = row[row.findIndex(({ id }) => id === node.id) + 1]
  const place = placeBetween(node.place, next?.place, Math.random())
  const renamed = { ...node, fields: { ...node.fields, title } } as PlacedNode
  const nodes = copiedNodes(draft, renamed, place, (kind) => `${kind}:${crypto.randomUUID()}`)
  return { id: nodes[0]!.id, operation: { op: 'insert', nodes } }
}
