import { mayBeOpened } from '../content/allowed-host.ts'
import { picturesOf } from '../content/block-parts.ts'
import type { Picture, Question } from '../content/page-block.ts'
import { type QuestionFault, questionFault } from '../content/question-fault.ts'
import { childrenOf, type Draft, trailOf } from './draft.ts'
import type { BlockNode, ResourceNode, StepNode, TrailNode } from './draft-node.ts'
import { waitsFor } from './waits-for.ts'

/** Why a draft can't be published yet. */
export type UnreadyCode =
  | 'trail-without-title'
  | 'trail-without-activity'
  | 'step-without-title'
  | 'step-without-activity'
  | 'activity-without-title'
  | 'activities-wait-for-each-other'
  | 'activity-opens-too-much'
  | 'page-without-content'
  | 'post-without-content'
  | 'file-without-title'
  | 'test-without-question'
  | 'challenge-without-question'
  | 'reaction-without-prompt'
  | 'picture-without-description'
  | 'gallery-without-picture'
  | 'card-without-activity'
  | 'film-without-page'
  | `question-without-${QuestionFault}`

/** The parts of a trail or a step that have their own editor. */
export type NodePart = 'test' | 'reaction' | 'challenge'

/** A fault to correct before a draft can be published, with the node, and the part of it, where it is corrected. */
export type Unready = { code: UnreadyCode; nodeId: string; part?: NodePart }

const isBlank = (text: string) => text.trim() === ''

const questionCode = (question: Question): UnreadyCode | null => {
  const fault = questionFault(question)
  return fault && `question-without-${fault}`
}

const isUntold = ({ alt, isDecorative }: Picture) => !isDecorative && isBlank(alt)

/** Whether a card leads to another activity of the trail. */
const leadsOn = (draft: Draft, page: string, id: string) =>
  id !== page && Object.hasOwn(draft, id) && draft[id]!.kind === 'resource'

function blockFault(draft: Draft, { parent, fields }: BlockNode): UnreadyCode | null {
  if (fields.kind === 'question') return questionCode(fields.question)
  if (fields.kind === 'gallery' && fields.pictures.length === 0) return 'gallery-without-picture'
  if (fields.kind === 'resource')
    return leadsOn(draft, parent, fields.resource) ? null : 'card-without-activity'
  return picturesOf(fields).some(isUntold) ? 'picture-without-description' : null
}

/** A step's film must be held by a page or post of the same step (docs/decisions/step-films.md). */
function filmFaults(draft: Draft, { id, fields: { video } }: StepNode): Unready[] {
  if (!video) return []
  const mayHold = childrenOf(draft, id, 'resource').filter(({ fields }) => fields.data.type !== 'package')
  const isHeld = mayHold.some((one) => one.id === video.resourceId)
  return isHeld ? [] : [{ code: 'film-without-page', nodeId: id }]
}

/** The faults of the questions of a test or a challenge, each kind once. */
function questionsFaults(part: 'test' | 'challenge', questions: readonly Question[]): UnreadyCode[] {
  if (questions.length === 0) return [`${part}-without-question`]
  return [...new Set(questions.map(questionCode).filter((code) => code !== null))]
}

function closingFaults({ id, fields: { test, reaction } }: TrailNode): Unready[] {
  const ofTest = test ? questionsFaults('test', test.questions) : []
  const lacksPrompt = reaction?.questions.some(({ prompt }) => isBlank(prompt)) ?? false
  return [
    ...ofTest.map((code): Unready => ({ code, nodeId: id, part: 'test' })),
    ...(lacksPrompt ? [{ code: 'reaction-without-prompt', nodeId: id, part: 'reaction' } as const] : []),
  ]
}

function challengeFaults({ id, fields: { challenge } }: StepNode): Unready[] {
  const codes = challenge ? questionsFaults('challenge', challenge.questions) : []
  return codes.map((code) => ({ code, nodeId: id, part: 'challenge' }))
}

function postFaults({ fields: { data } }: ResourceNode): UnreadyCode[] {
  if (data.type !== 'post') return []
  const isEmpty = data.html === '' && data.link === null && data.files.length === 0
  if (isEmpty) return ['post-without-content']
  return data.files.some(({ title }) => isBlank(title)) ? ['file-without-title'] : []
}

function resourceFaults(draft: Draft, node: ResourceNode): Unready[] {
  const blocks = childrenOf(draft, node.id, 'block')
  const codes: UnreadyCode[] = []
  if (isBlank(node.fields.title)) codes.push('activity-without-title')
  if (waitsFor(draft, node.id, node.id)) codes.push('activities-wait-for-each-other')
  if (!(node.fields.allowedHosts ?? []).every(mayBeOpened)) codes.push('activity-opens-too-much')
  if (node.fields.data.type === 'contenttool' && blocks.length === 0) codes.push('page-without-content')
  codes.push(...postFaults(node))
  const below = blocks.flatMap((block) => {
    const code = blockFault(draft, block)
    return code ? [{ code, nodeId: block.id }] : []
  })
  return [...codes.map((code) => ({ code, nodeId: node.id })), ...below]
}

/** Everything that keeps a draft from being published, in the order of its steps; empty where it may be published. */
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
    found.push(...resources.flatMap((resource) => resourceFaults(draft, resource)), ...challengeFaults(step))
    found.push(...filmFaults(draft, step))
  }
  return [...found, ...closingFaults(root)]
}
