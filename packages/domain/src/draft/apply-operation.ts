import * as z from 'zod/mini'
import { accepted, assertNever, type Result, refused } from '../result/result.ts'
import { isCountable } from './countable.ts'
import { type Draft, withDescendants } from './draft.ts'
import { DraftNode, PARENT_KIND, type PlacedNode } from './draft-node.ts'
import type { Operation } from './operation.ts'
import { hasOwnPicture } from './own-pictures.ts'

/** Why an operation cannot be done: its node is missing, exists already, may not be at that place, or would not be a valid node of its kind. */
export type OperationRefusal = 'missing' | 'taken' | 'misplaced' | 'unfit'

type Applied = { draft: Draft; inverse: Operation }
type Outcome = Result<Applied, OperationRefusal>

const with_ = (draft: Draft, node: DraftNode): Draft => ({ ...draft, [node.id]: node })
const without = (draft: Draft, ids: ReadonlySet<string>): Draft =>
  Object.fromEntries(Object.entries(draft).filter(([id]) => !ids.has(id)))

const has = (draft: Draft, id: string) => Object.hasOwn(draft, id)

function placedNode(draft: Draft, id: string): PlacedNode | undefined {
  const node = has(draft, id) ? draft[id] : undefined
  return node && node.kind !== 'trail' ? node : undefined
}

const BRINGS_PICTURE = ['cover', 'image']

function set(draft: Draft, { id, field, value }: Extract<Operation, { op: 'set' }>): Outcome {
  const node = has(draft, id) ? draft[id] : undefined
  if (!node) return refused('missing')
  const { [field]: before, ...others } = node.fields as Record<string, unknown>
  const fields = value === undefined ? others : { ...others, [field]: value }
  const read = z.safeParse(DraftNode, { ...node, fields })
  // The schema drops a field that this kind of node does not have.
  if (!read.success || (value !== undefined && !Object.hasOwn(read.data.fields, field)))
    return refused('unfit')
  if (BRINGS_PICTURE.includes(field) && !hasOwnPicture(read.data)) return refused('unfit')
  if (value !== undefined && !isCountable(read.data) && isCountable(node)) return refused('unfit')
  const inverse: Operation = { op: 'set', id, field, ...(before !== undefined && { value: before }) }
  return accepted({ draft: with_(draft, read.data), inverse })
}

const mayStandBelow = (draft: Draft, kind: PlacedNode['kind'], parent: string) =>
  has(draft, parent) && draft[parent]!.kind === PARENT_KIND[kind]

function insert(draft: Draft, { nodes }: Extract<Operation, { op: 'insert' }>): Outcome {
  const root = nodes[0]!
  let grown = draft
  for (const node of nodes) {
    if (has(grown, node.id)) return refused('taken')
    if (!mayStandBelow(grown, node.kind, node.parent)) return refused('misplaced')
    if (!hasOwnPicture(node) || !isCountable(node)) return refused('unfit')
    grown = with_(grown, node)
  }
  // The inverse removes one node with everything below it, so all inserted nodes must be below the first.
  if (withDescendants(grown, root).length !== nodes.length) return refused('misplaced')
  return accepted({ draft: grown, inverse: { op: 'remove', id: root.id } })
}

function remove(draft: Draft, { id }: Extract<Operation, { op: 'remove' }>): Outcome {
  const node = placedNode(draft, id)
  if (!node) return refused('missing')
  const nodes = withDescendants(draft, node)
  const ids = new Set(nodes.map((one) => one.id))
  return accepted({ draft: without(draft, ids), inverse: { op: 'insert', nodes } })
}

function move(draft: Draft, { id, parent, place }: Extract<Operation, { op: 'move' }>): Outcome {
  const node = placedNode(draft, id)
  if (!node) return refused('missing')
  if (!mayStandBelow(draft, node.kind, parent)) return refused('misplaced')
  const inverse: Operation = { op: 'move', id, parent: node.parent, place: node.place }
  return accepted({ draft: with_(draft, { ...node, parent, place }), inverse })
}

/** The draft after an operation, with the operation that undoes it; or why it cannot be done (studio: drafts). */
export function applyOperation(draft: Draft, operation: Operation): Outcome {
  switch (operation.op) {
    case 'set':
      return set(draft, operation)
    case 'insert':
      return insert(draft, operation)
    case 'remove':
      return remove(draft, operation)
    case 'move':
      return move(draft, operation)
    default:
      return assertNever(operation)
  }
}

/** The draft after several operations, all or none, with the operations that undo them, in the order to apply them. */
export function applyOperations(
  draft: Draft,
  operations: readonly Operation[],
): Result<{ draft: Draft; inverse: Operation[] }, OperationRefusal> {
  let now = draft
  const inverse: Operation[] = []
  for (const operation of operations) {
    const applied = applyOperation(now, operation)
    if (!applied.ok) return applied
    now = applied.value.draft
    inverse.unshift(applied.value.inverse)
  }
  return accepted({ draft: now, inverse })
}
