import type { Text } from '@vereda/client/text/use-text.ts'
import type { StudioPackage } from '@vereda/contract/rest/studio-packages.ts'
import { newBloom } from '@vereda/domain/draft/blooms-of-draft.ts'
import { childrenOf, type Draft } from '@vereda/domain/draft/draft.ts'
import {
  type DraftNode,
  type PlacedNode,
  type ResourceNode,
  ROOT_ID,
} from '@vereda/domain/draft/draft-node.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { placeBetween } from '@vereda/domain/draft/place.ts'
import { placeAtEnd } from './moves.ts'

const newId = (kind: PlacedNode['kind']) => `${kind}:${crypto.randomUUID()}`

/** What every part of the editor needs: the draft to show, and how to change it. */
export type Editing = { draft: Draft; edit: (operations: Operation[]) => void }

/** The field names of a node, or of any of several kinds of node. */
type FieldOf<Fields> = Fields extends unknown ? keyof Fields & string : never

/** The operation that sets one field of a node. */
export const set = <N extends DraftNode>(
  node: N,
  field: FieldOf<N['fields']>,
  value: unknown,
): Operation => ({
  op: 'set',
  id: node.id,
  field,
  value,
})

/** An insertion, and the id with which the inserted node can be selected. */
export type Added = { id: string; operation: Extract<Operation, { op: 'insert' }> }

/** A new step at the end of the trail, and its id. */
export function newStep(draft: Draft, title: string): Added {
  const id = newId('step')
  const place = placeAtEnd(draft, ROOT_ID, 'step', Math.random())
  const node: PlacedNode = { id, kind: 'step', parent: ROOT_ID, place, fields: { title } }
  return { id, operation: { op: 'insert', nodes: [node] } }
}

const MAX_POINTS = 100

/** The fields that a new activity starts with. */
export type ActivityFields = Pick<ResourceNode['fields'], 'title' | 'data' | 'allowedHosts'> & {
  maxPoints?: number
}

/** The fields of a new activity that plays a package; `hosts` are the other addresses that its author allowed it to reach. */
export const fieldsOfPackage = (
  { id, name, title, warnings }: Pick<StudioPackage, 'id' | 'name' | 'title' | 'warnings'>,
  hosts: string[],
): ActivityFields => ({
  title: title ?? name,
  data: { type: 'package', package: id },
  ...(hosts.length > 0 && { allowedHosts: hosts }),
  // a game that reports no result brings no points, so learners must not be promised any
  ...(warnings.includes('game_without_protocol') && { maxPoints: 0 }),
})

/** A new activity at the end of a step, and its id; worth 100 points unless the fields say otherwise. */
export function newActivity(draft: Draft, step: string, fields: ActivityFields): Added {
  const id = newId('resource')
  const place = placeAtEnd(draft, step, 'resource', Math.random())
  const rest = { maxPoints: MAX_POINTS, maxBonus: 0, dependencies: [] }
  const node: PlacedNode = { id, kind: 'resource', parent: step, place, fields: { ...rest, ...fields } }
  return { id, operation: { op: 'insert', nodes: [node] } }
}

/** A new step with a new activity in one insertion, so that one undo removes both; with the activity's id. */
export function newStepWithActivity(draft: Draft, title: string, fields: ActivityFields): Added {
  const step = newStep(draft, title)
  const activity = newActivity(draft, step.id, fields)
  return {
    id: activity.id,
    operation: { op: 'insert', nodes: [...step.operation.nodes, ...activity.operation.nodes] },
  }
}

type NewBlock = Extract<PlacedNode, { kind: 'block' }>['fields']

/** A new block of a page, below another block or at the end, and its id. */
export function newBlock(
  draft: Draft,
  page: string,
  fields: NewBlock,
  after?: string,
): { id: string; operation: Operation } {
  const id = newId('block')
  const row = childrenOf(draft, page, 'block')
  const at = row.findIndex(({ id }) => id === after)
  const place =
    at < 0
      ? placeAtEnd(draft, page, 'block', Math.random())
      : placeBetween(row[at]?.place, row[at + 1]?.place, Math.random())
  const node: PlacedNode = { id, kind: 'block', parent: page, place, fields }
  return { id, operation: { op: 'insert', nodes: [node] } }
}

/** A new badge for finishing an activity. Its bloom differs from those of the trail's other badges while an unused one is left. */
export function newBadge(draft: Draft, resource: string, title: string): Operation {
  const place = placeAtEnd(draft, resource, 'badge', Math.random())
  const species = newBloom(draft)
  const fields = {
    title,
    description: '',
    image: null,
    ...(species !== undefined && { species }),
    wonBy: { kind: 'finish' as const },
  }
  return { op: 'insert', nodes: [{ id: newId('badge'), kind: 'badge', parent: resource, place, fields }] }
}

/** The name of a node in the studio's texts. */
export function nameOf(t: Text, node: DraftNode | undefined): string {
  if (!node) return ''
  if (node.kind === 'block') return t('editor.block')
  if (node.kind === 'file') return node.fields.path.split('/').at(-1) ?? ''
  return node.fields.title.trim() || t(`editor.untitled.${node.kind}`)
}
