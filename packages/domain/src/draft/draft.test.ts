import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBadge, aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { applyOperation, applyOperations } from './apply-operation.ts'
import { documentOf, type Outside } from './document-of-draft.ts'
import { childrenOf, type Draft } from './draft.ts'
import { PARENT_KIND, type PlacedNode } from './draft-node.ts'
import { draftOf } from './draft-of-document.ts'
import { emptyDraft } from './new-draft.ts'
import type { Operation } from './operation.ts'
import { placeBetween } from './place.ts'
import { meeting, touchOf } from './touch.ts'
import { unreadyOf } from './unready.ts'

const question = (correct: string[]) => ({
  id: 'q',
  kind: 'single' as const,
  prompt: 'Which?',
  correct,
  points: 10,
  options: [
    { id: 'a', text: 'This' },
    { id: 'b', text: 'That' },
  ],
})
const page = aResource({
  id: 'page',
  type: 'contenttool',
  dependencies: ['game'],
  badges: [aBadge({ id: 'bloom' })],
  data: {
    type: 'contenttool',
    id: 'page',
    blocks: [
      { kind: 'text', html: '<p>Read</p>' },
      { kind: 'question', question: question(['a']) },
      { kind: 'callout', tone: 'tip', html: '<p>Mind the step.</p>' },
      { kind: 'gallery', pictures: [{ path: 'a.png', alt: 'A leaf' }] },
      { kind: 'audio', path: 'a.mp3', title: 'A bird', transcript: 'It sings.' },
      { kind: 'resource', resource: 'game' },
    ],
  },
})
const gameData = {
  type: 'bundle' as const,
  gameId: 'game',
  url: 'index.html',
  cloudAssets: [],
  templateType: 'html',
  hashes: { 'index.html': { hash: 'a'.repeat(64), size: 12 } },
}
const game = aResource({ id: 'game', type: 'bundle', size: 12, data: gameData })
const document = aTrailDocument({
  steps: [
    aStep({ id: 'one', welcome: '<p>Hi</p>', resources: [game] }),
    aStep({ id: 'two', resources: [page, aResource({ id: 'post' })] }),
  ],
})
const outside: Outside = {
  packageData: () => gameData,
  resourceId: (nodeId) => nodeId.replace('resource:', ''),
}
const DRAFT = draftOf(document, (id) => `package-of-${id}`)

test('a published trail becomes a draft and the same trail again', () => {
  const { version: _, ...expected } = document
  expect(documentOf(DRAFT, 'trail', outside)).toEqual(expected)
})

const ids = Object.keys(DRAFT)
const fresh = ['new-a', 'new-b']
const place = fc.integer({ min: 1, max: 35 }).map((n) => n.toString(36))
const newNode = fc
  .record({ id: fc.constantFrom(...fresh), parent: fc.constantFrom(...ids), place, title: fc.string() })
  .map(({ id, parent, place, title }): PlacedNode => {
    const placed = { id, parent, place }
    if (parent === 'trail') return { ...placed, kind: 'step', fields: { title } }
    if (DRAFT[parent]!.kind === 'resource')
      return { ...placed, kind: 'block', fields: { kind: 'text', html: title } }
    const data = { type: 'post' as const, html: title, link: null, files: [] }
    return {
      ...placed,
      kind: 'resource',
      fields: { title, maxPoints: 10, maxBonus: 0, dependencies: [], data },
    }
  })
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    op: fc.constant('set' as const),
    id: fc.constantFrom(...ids),
    field: fc.constantFrom('title', 'minutes', 'welcome', 'html', 'nothing', 'maxPoints'),
    value: fc.option(fc.oneof(fc.string(), fc.nat(100)), { nil: undefined }),
  }),
  newNode.map((node) => ({ op: 'insert' as const, nodes: [node] })),
  fc.record({ op: fc.constant('remove' as const), id: fc.constantFrom(...ids) }),
  fc.record({
    op: fc.constant('move' as const),
    id: fc.constantFrom(...ids),
    parent: fc.constantFrom(...ids),
    place,
  }),
)

test('operations and their inverses leave the draft unchanged', () => {
  let done = 0
  const several = fc.array(operation, { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(several, (operations) => {
      const applied = applyOperations(DRAFT, operations)
      if (!applied.ok) return
      done++
      const undone = applyOperations(applied.value.draft, applied.value.inverse)
      expect(undone.ok && undone.value.draft).toEqual(DRAFT)
    }),
    { seed: 1, numRuns: 2000 },
  )
  expect(done).toBeGreaterThan(100)
})

const after = (draft: Draft, ...operations: Operation[]) => {
  const applied = applyOperations(draft, operations)
  return applied.ok ? applied.value.draft : applied.refusal
}

test('operations that touch different ids commute', () => {
  let done = 0
  fc.assert(
    fc.property(operation, operation, (one, other) => {
      const isDone = [one, other].every((each) => applyOperation(DRAFT, each).ok)
      if (!isDone || meeting(touchOf(DRAFT, one), touchOf(DRAFT, other)).length > 0) return
      done++
      const [first, second] = [after(DRAFT, one, other), after(DRAFT, other, one)]
      expect(first).toBeTypeOf('object')
      expect(first).toEqual(second)
    }),
    { seed: 2, numRuns: 3000 },
  )
  expect(done).toBeGreaterThan(100)
})

test('every node stands below a parent of the right kind after any operations', () => {
  fc.assert(
    fc.property(fc.array(operation, { maxLength: 5 }), (operations) => {
      const draft = operations.reduce<Draft>((now, each) => {
        const applied = applyOperation(now, each)
        return applied.ok ? applied.value.draft : now
      }, DRAFT)
      for (const node of Object.values(draft))
        if (node.kind !== 'trail') expect(draft[node.parent]?.kind).toBe(PARENT_KIND[node.kind])
    }),
    { seed: 3 },
  )
})

test('a place always lies between its neighbours, however often something is inserted', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(), fc.double({ min: 0, max: 0.999, noNaN: true })), { maxLength: 60 }),
      (spots) => {
        const places: string[] = []
        for (const [spot, random] of spots) {
          const at = spot % (places.length + 1)
          places.splice(at, 0, placeBetween(places[at - 1], places[at], random))
        }
        expect(places).toEqual([...places].sort())
        expect(new Set(places).size).toBe(places.length)
      },
    ),
    { seed: 4 },
  )
})

test('two insertions at the same spot get different places', () => {
  expect(placeBetween('a', 'b', 0.1)).not.toBe(placeBetween('a', 'b', 0.7))
})

test('removing an activity removes it from the dependencies of others', () => {
  const draft = after(DRAFT, { op: 'remove', id: 'resource:game' }) as Draft
  const [step] = childrenOf(draft, 'trail', 'step').slice(1)
  expect(step?.id).toBe('step:two')
  expect(documentOf(draft, 'trail', outside).steps[1]!.resources[0]!.dependencies).toEqual([])
})

test('the scene follows its activity’s id into a copy, and is dropped with its activity', () => {
  const inSpace = draftOf({ ...document, scene: 'game' }, () => '')
  const copied: Outside = { ...outside, resourceId: (id) => `new-${id.replace('resource:', '')}` }
  expect(documentOf(inSpace, 'trail', outside).scene).toBe('game')
  expect(documentOf(inSpace, 'copy', copied).scene).toBe('new-game')
  const without = after(inSpace, { op: 'remove', id: 'resource:game' }) as Draft
  expect(documentOf(without, 'trail', outside).scene).toBeUndefined()
})

test('a draft without problems is ready, and an empty draft lacks a title and an activity', () => {
  expect(unreadyOf(DRAFT)).toEqual([])
  expect(unreadyOf(emptyDraft(' ', 'en')).map(({ code }) => code)).toEqual([
    'trail-without-title',
    'trail-without-activity',
  ])
})

test.each<[Operation, string]>([
  [{ op: 'set', id: 'step:one', field: 'title', value: ' ' }, 'step-without-title'],
  [{ op: 'remove', id: 'resource:game' }, 'step-without-activity'],
  [{ op: 'set', id: 'resource:post', field: 'title', value: '' }, 'activity-without-title'],
  [
    { op: 'set', id: 'resource:game', field: 'dependencies', value: ['resource:page'] },
    'activities-wait-for-each-other',
  ],
  [
    { op: 'set', id: 'resource:game', field: 'allowedHosts', value: ['cdn.example.org', '*.com.br'] },
    'activity-opens-too-much',
  ],
  [{ op: 'set', id: 'block:page.1', field: 'question', value: question([]) }, 'question-without-answer'],
  [
    { op: 'set', id: 'block:page.1', field: 'question', value: { ...question(['a']), options: [] } },
    'question-without-options',
  ],
  [
    { op: 'set', id: 'block:page.1', field: 'question', value: { ...question(['a']), prompt: '' } },
    'question-without-prompt',
  ],
  [
    {
      op: 'set',
      id: 'resource:post',
      field: 'data',
      value: { type: 'post', html: '', link: null, files: [] },
    },
    'post-without-content',
  ],
  [
    {
      op: 'set',
      id: 'resource:post',
      field: 'data',
      value: { type: 'post', html: '', link: null, files: [{ path: 'a.png', title: ' ' }] },
    },
    'file-without-title',
  ],
  [{ op: 'set', id: 'block:page.3', field: 'pictures', value: [] }, 'gallery-without-picture'],
  [
    { op: 'set', id: 'block:page.3', field: 'pictures', value: [{ path: 'a.png', alt: ' ' }] },
    'picture-without-description',
  ],
  [{ op: 'set', id: 'block:page.5', field: 'resource', value: '' }, 'card-without-activity'],
  [{ op: 'set', id: 'block:page.5', field: 'resource', value: 'resource:page' }, 'card-without-activity'],
  [{ op: 'set', id: 'trail', field: 'test', value: { questions: [], attempts: 1 } }, 'test-without-question'],
  [
    { op: 'set', id: 'trail', field: 'test', value: { questions: [question([])], attempts: 1 } },
    'question-without-answer',
  ],
  [
    { op: 'set', id: 'trail', field: 'reaction', value: { questions: [{ id: 'r', prompt: ' ' }] } },
    'reaction-without-prompt',
  ],
  [
    {
      op: 'set',
      id: 'step:one',
      field: 'challenge',
      value: { id: 'c', seconds: 60, maxBonus: 10, questions: [] },
    },
    'challenge-without-question',
  ],
])('a draft with %j is unready: %s', (change, code) => {
  expect(unreadyOf(after(DRAFT, change) as Draft).map((one) => one.code)).toContain(code)
})
