import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { copiedNodes } from './copied-nodes.ts'
import type { BlockNode, PlacedNode, StepNode } from './draft-node.ts'
import { draftOf } from './draft-of-document.ts'

const blocks = [{ kind: 'text' as const, html: '<p>Look up.</p>' }]
const page = aResource({
  id: 'page',
  type: 'contenttool',
  title: 'How to look',
  dependencies: ['door', 'outside'],
  data: { type: 'contenttool', id: 'page', blocks },
})
const door = aResource({ id: 'door', title: 'At the door' })
const steps = [
  aStep({ id: 's', resources: [page, door] }),
  aStep({ id: 'o', resources: [aResource({ id: 'outside' })] }),
]
const draft = draftOf(aTrailDocument({ steps }), () => 'package')
const stepOf = (title: string) =>
  Object.values(draft).find((one) => one.kind === 'resource' && one.fields.title === title) as PlacedNode

test('a copied step has new ids throughout, and its dependencies within the step point to the copies', () => {
  const step = draft[stepOf('How to look').parent] as PlacedNode
  let count = 0
  const copies = copiedNodes(draft, step, 'z1', (kind) => `${kind}:new-${++count}`)
  expect(copies.map(({ kind }) => kind).sort()).toEqual(['block', 'resource', 'resource', 'step'])
  expect(copies.filter(({ id }) => Object.hasOwn(draft, id))).toEqual([])
  expect(copies[0]).toMatchObject({ kind: 'step', parent: 'trail', place: 'z1' })
  const copyOf = (title: string) =>
    copies.find((one) => one.kind === 'resource' && one.fields.title === title) as PlacedNode
  expect(copyOf('At the door').parent).toBe(copies[0]!.id)
  const { dependencies } = copyOf('How to look').fields as { dependencies: string[] }
  const outside = (stepOf('How to look').fields as { dependencies: string[] }).dependencies[1]
  expect(dependencies).toEqual([copyOf('At the door').id, outside])
})

test('copied questions get new ids, and the copied step’s film points to the copied page', () => {
  const question = (id: string) => ({
    id,
    kind: 'single' as const,
    prompt: 'Which?',
    correct: ['a'],
    points: 10,
    options: [{ id: 'a', text: 'question' }],
  })
  const asking = aResource({
    id: 'asking',
    type: 'contenttool',
    maxPoints: 10,
    data: { type: 'contenttool', id: 'asking', blocks: [{ kind: 'question', question: question('q') }] },
  })
  const challenge = { id: 'c', seconds: 60, maxBonus: 5, questions: [question('one'), question('two')] }
  const video = { resourceId: 'asking', path: 'a.mp4', title: 'A' }
  const made = draftOf(
    aTrailDocument({ steps: [aStep({ id: 's', resources: [asking], challenge, video })] }),
    () => 'package',
  )
  let count = 0
  const copies = copiedNodes(made, made['step:s'] as PlacedNode, 'z1', (kind) => `${kind}:new-${++count}`)
  const { fields: step } = copies.find(({ kind }) => kind === 'step') as StepNode
  const { fields: block } = copies.find(({ kind }) => kind === 'block') as BlockNode
  const copied = block.kind === 'question' ? block.question : undefined
  const questions = [copied!, ...step.challenge!.questions]
  expect(questions.map(({ id }) => id)).toEqual(questions.map(() => expect.stringMatching(/^question:new-/)))
  expect(new Set(questions.map(({ id }) => id)).size).toBe(3)
  expect(copied).toEqual({ ...question('q'), id: copied!.id })
  expect(step.video?.resourceId).toBe(copies.find(({ kind }) => kind === 'resource')!.id)
})
