import { childrenOf, type Draft, trailOf } from '@vereda/domain/draft/draft.ts'
import {
  type DraftNode,
  type ResourceNode,
  ROOT_ID,
  type StepNode,
  type TrailNode,
} from '@vereda/domain/draft/draft-node.ts'

const TRAIL_PARTS = ['introduction', 'test', 'reaction', 'conclusion'] as const
export type TrailPart = (typeof TRAIL_PARTS)[number]

/** A part of the trail or of a step that has an editor of its own. */
export type PartSelection = { node: TrailNode; part: TrailPart } | { node: StepNode; part: 'challenge' }

/** A whole node; `inside` is the id of a node within the activity that the address named, such as a block of its page. */
type WholeSelection = { node: TrailNode | StepNode | ResourceNode; part: null; inside?: string }

/** What is selected in an editor: a whole node, or a part of one. */
export type Selection = WholeSelection | PartSelection

/** The id of a part in an address. */
export const partId = (nodeId: string, part: string): string => `${nodeId}/${part}`

function partOf(draft: Draft, item: string): Selection | null {
  const at = item.lastIndexOf('/')
  const [id, name] = [item.slice(0, at), item.slice(at + 1)]
  const node = at > 0 && Object.hasOwn(draft, id) ? draft[id] : null
  const part = TRAIL_PARTS.find((one) => one === name)
  if (node?.kind === 'trail' && part) return { node, part }
  return node?.kind === 'step' && name === 'challenge' ? { node, part: 'challenge' } : null
}

const QUESTION = 'question:'

/** Trail, step and activity are selected themselves. Any other node selects the activity that contains it. */
function wholeOf(draft: Draft, node: DraftNode | undefined): WholeSelection {
  if (!node) return { node: trailOf(draft), part: null }
  if (node.kind === 'trail' || node.kind === 'step' || node.kind === 'resource') return { node, part: null }
  return { ...wholeOf(draft, draft[node.parent]), inside: node.id }
}

/** The block that asks a question, found by the id that the question has in the published trail. */
function questionOf(draft: Draft, item: string): DraftNode | undefined {
  if (!item.startsWith(QUESTION)) return undefined
  const id = item.slice(QUESTION.length)
  const asks = (node: DraftNode) =>
    node.kind === 'block' && node.fields.kind === 'question' && node.fields.question.id === id
  return Object.values(draft).find(asks)
}

/** What an address selects in a draft; the trail itself if the address names nothing there. */
export function selectionOf(draft: Draft, item: string): Selection {
  const named = Object.hasOwn(draft, item) ? draft[item] : questionOf(draft, item)
  return partOf(draft, item) ?? wholeOf(draft, named)
}

/** The address of a selection. */
export const itemOf = ({ node, part }: Selection): string => (part ? partId(node.id, part) : node.id)

/** The outline row to which an item of a draft belongs: a block belongs to the row of its page. */
export const rowOf = (draft: Draft, item: string): string => itemOf(selectionOf(draft, item))

/** The step to which an item of a draft belongs, with its number; null for an item of the trail as a whole. */
export function stepAt(draft: Draft, item: string): { id: string; number: number } | null {
  let node: DraftNode | undefined = selectionOf(draft, item).node
  while (node && node.kind !== 'trail' && node.kind !== 'step') node = draft[node.parent]
  if (node?.kind !== 'step') return null
  const { id } = node
  return { id, number: childrenOf(draft, ROOT_ID, 'step').findIndex((one) => one.id === id) + 1 }
}

/** Whether a whole node is selected. */
export const isChosen = ({ node, part }: Selection, id: string): boolean => part === null && node.id === id
