import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { applyOperation } from './apply-operation.ts'
import type { Draft } from './draft.ts'
import { draftOf } from './draft-of-document.ts'
import { isWhole } from './is-whole.ts'

const ASKED = {
  id: 'q',
  kind: 'single' as const,
  prompt: 'Which?',
  correct: ['a'],
  options: [
    { id: 'a', text: 'This' },
    { id: 'b', text: 'That' },
  ],
}
const page = aResource({
  id: 'page',
  type: 'contenttool',
  data: {
    type: 'contenttool',
    id: 'page',
    blocks: [{ kind: 'question', question: { ...ASKED, points: 1 } }],
  },
})
const draft: Draft = draftOf(aTrailDocument({ steps: [aStep({ id: 'one', resources: [page] })] }), (id) => id)
const idOf = (kind: string) => Object.keys(draft).find((id) => draft[id]!.kind === kind)!

const challenge = (points: number, maxBonus: number) => ({
  id: 'c',
  seconds: 60,
  maxBonus,
  questions: [{ ...ASKED, points }],
})
type Set = [what: string, kind: string, field: string, worth: (points: number) => unknown]
const SETS: Set[] = [
  ['an activity', 'resource', 'maxPoints', (points) => points],
  ['its bonus', 'resource', 'maxBonus', (points) => points],
  ['a question of a page', 'block', 'question', (points) => ({ ...ASKED, points })],
  ['a question of a challenge', 'step', 'challenge', (points) => challenge(points, 0)],
  ['the bonus of a challenge', 'step', 'challenge', (points) => challenge(1, points)],
  [
    'a question of the test',
    'trail',
    'test',
    (points) => ({ attempts: 1, questions: [{ ...ASKED, points }] }),
  ],
]

test.each(SETS)('%s is worth whole points, 100,000 at most', (_, kind, field, worth) => {
  const isTaken = (points: number) =>
    applyOperation(draft, { op: 'set', id: idOf(kind), field, value: worth(points) }).ok
  expect([0, 7, 100_000].map(isTaken)).toEqual([true, true, true])
  expect([0.5, 99.99, 100_001, 3e9].map(isTaken)).toEqual([false, false, false, false])
})

test('a node with fractional points is not inserted', () => {
  const data = { type: 'contenttool' as const }
  const fields = { title: 'New', maxPoints: 2.5, maxBonus: 0, dependencies: [], data }
  const node = { id: 'resource:new', kind: 'resource', parent: idOf('step'), place: 'z', fields } as const
  expect(applyOperation(draft, { op: 'insert', nodes: [node] })).toMatchObject({
    ok: false,
    refusal: 'unfit',
  })
})

test('an old draft with fractional points can still be edited, but cannot be imported', () => {
  const id = idOf('resource')
  const before = draft[id]!
  const old = { ...draft, [id]: { ...before, fields: { ...before.fields, maxPoints: 2.5 } } } as Draft
  expect([isWhole(draft), isWhole(old)]).toEqual([true, false])
  expect(applyOperation(old, { op: 'set', id, field: 'title', value: 'Another' }).ok).toBe(true)
  expect(applyOperation(old, { op: 'set', id, field: 'maxPoints', value: 3 }).ok).toBe(true)
})
