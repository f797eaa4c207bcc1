import type { Question } from '../content/page-block.ts'
import { childrenOf, type Draft, trailOf } from './draft.ts'
import type { BlockNode, ResourceNode } from './draft-node.ts'
import { waitsFor } from './waits-for.ts'

/** Why a draft can't be published yet. */
export type UnreadyCode =
  | 'trail-without-title'
  | 'trail-without-activity'
  | 'step-without-title'
  | 'step-without-activity'
  | 'activity-without-title'
  | 'activities-wait-for-each-other'
  | 'page-without-content'
  | 'question-without-prompt'
  | 'question-without-options'
  | 'question-without-answer'

/** Something to mend before a draft is published, and the node where it is mended. */
export type Unready = { code: UnreadyCode; nodeId: string }

const isBlank = (text: string) => text.trim() === ''

function questionFault({ kind, prompt, options, correct }: Question): UnreadyCode | null {
  if (isBlank(prompt)) return 'question-without-prompt'
  const isChosen = kind !== 'short-text' && kind !== 'reflection'
  if (isChosen && (options.length < 2 || options.some(({ text }) => isBlank(text))))
    return 'question-without-options'
  const hasAnswer = kind === 'short-text' ? correct.some((text) => !isBlank(text)) : correct.length > 0
  return kind === 'reflection' || hasAnswer ? null : 'question-without-answer'
}

function blockFault({ fields }: BlockNode): UnreadyCode | null {
  return fields.kind === 'question' ? questionFault(fields.question) : null
}

function resourceFaults(draft: Draft, node: ResourceNode): Unready[] {
  const blocks = childrenOf(draft, node.id, 'block')
  const codes: UnreadyCode[] = []
  if (isBlank(node.fields.title)) codes.push('activity-without-title')
  if (waitsFor(draft, node.id, node.id)) codes.push('activities-wait-for-each-other')
  if (node.fields.data.type === 'contenttool' && blocks.length === 0) codes.push('page-without-content')
  const below = blocks.flatMap((block) => {
    const code = blockFault(block)
    return code ? [{ code, nodeId: block.id }] : []
  })
  return [...codes.map((code) => ({ code, nodeId: node.id })), ...below]
}

/** Everything that keeps a draft from being published, in the order of its steps; empty when it may be. */
export function unreadyOf(draft: Draft): Unready[] {
  const root = trailOf(draft)
  const found: Unready[] = []
  if (isBlank(root.fields.title)) found.push({ code: 'trail-without-title', nodeId: root.id })
  const steps = childrenOf(draft, root.id, 'step')
  if (steps.length === 0) found.push({ code: 'trail-without-activity', nodeId: root.id })
  for (const step of steps) {
    const resources = childrenOf(draft, step.id, 'resource')
    if (isBlank(step.fields.title)) found.push({ code: 'step-without-title', nodeId: step.id })
    if (resources.length === 0) found.push({ code: 'step-without-activity', nodeId: step.id })
    found.push(...resources.flatMap((resource) => resourceFaults(draft, resource)))
  }
  return found
}
