import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import { applyOperations } from './apply-operation.ts'
import { bothOf, holdsBoth } from './both.ts'
import { doneAgain } from './done-again.ts'
import { childrenOf, type Draft } from './draft.ts'
import { draftOf } from './draft-of-document.ts'
import type { Operation } from './operation.ts'

const page = (id: string) =>
  aResource({
    id,
    type: 'contenttool' as const,
    title: id,
    data: {
      type: 'contenttool',
      id,
      blocks: [
        { kind: 'text', html: '<p>First</p>' },
        { kind: 'text', html: '<p>Second</p>' },
      ],
    },
  })
const BASE = draftOf(
  aTrailDocument({
    steps: [
      aStep({ id: 'one', resources: [page('a'), page('b')] }),
      aStep({ id: 'two', resources: [page('c')] }),
    ],
  }),
  (id) => id,
)
const after = (draft: Draft, ...operations: Operation[]): Draft => {
  const applied = applyOperations(draft, operations)
  if (!applied.ok) throw new Error(applied.refusal)
  return applied.value.draft
}
const [first, second] = childrenOf(BASE, 'resource:a', 'block')
const write = (id: string, html: string): Operation => ({ op: 'set', id, field: 'html', value: html })
const entitle = (id: string, title: string): Operation => ({ op: 'set', id, field: 'title', value: title })
const remove = (id: string): Operation => ({ op: 'remove', id })
const made = { newId: () => 'new', random: 0.5 }
const texts = (draft: Draft, parent = 'resource:a') =>
  childrenOf(draft, parent, 'block').map(({ fields }) => (fields.kind === 'text' ? fields.html : ''))

test.each([
  ['its block', first!.id],
  ['the page that it is on', 'resource:a'],
  ['the step that it is in', 'step:one'],
])(
  'a written block comes back where the other side removed %s, and the other side’s other changes stay',
  (_, gone) => {
    const mine = [write(first!.id, '<p>Mine</p>')]
    const here = after(BASE, ...mine)
    const there = after(BASE, remove(gone), entitle('step:two', 'Theirs'))
    const again = doneAgain(here, there, mine)
    expect(again).toMatchObject({ lost: [], broughtBack: [first!.id] })
    const now = after(there, ...again.operations)
    expect(texts(now)).toEqual(['<p>Mine</p>', '<p>Second</p>'])
    expect(now['step:two']!.fields).toMatchObject({ title: 'Theirs' })
  },
)

test('an insertion brings back its removed step; a node removed on both sides stays removed', () => {
  const block = { ...first!, id: 'block:mine', parent: 'resource:c' }
  const mine: Operation[] = [
    { op: 'insert', nodes: [block] },
    entitle('resource:a', 'A'),
    remove('resource:a'),
  ]
  const here = after(BASE, ...mine)
  const there = after(BASE, remove('step:two'), remove('resource:a'))
  const { operations, lost } = doneAgain(here, there, mine)
  const now = after(there, ...operations)
  expect(lost).toEqual([])
  expect(Object.hasOwn(now, 'block:mine')).toBe(true)
  expect(Object.hasOwn(now, 'resource:a')).toBe(false)
})

test('an operation that fits no more is listed as lost', () => {
  const mine = [entitle('resource:a', 'Mine'), write(first!.id, '<p>Mine</p>')]
  const card = { kind: 'resource' as const, resource: 'resource:c' }
  const there = after(BASE, remove(first!.id), { op: 'insert', nodes: [{ ...first!, fields: card }] })
  const again = doneAgain(after(BASE, ...mine), there, mine)
  expect(again).toMatchObject({ operations: [mine[0]], lost: [mine[1]] })
})

test('both texts of a block are kept, the other side’s first; titles are joined; other changes of both stay', () => {
  const mine = [write(first!.id, '<p>M'), write(first!.id, '<p>Mine</p>'), entitle('resource:a', 'Mine')]
  const here = after(BASE, ...mine, write(second!.id, '<p>Mine too</p>'))
  const there = after(BASE, write(first!.id, '<p>Theirs</p>'), entitle('resource:a', 'Theirs'))
  const sides = { base: BASE, here, there }
  const all = [...mine, write(second!.id, '<p>Mine too</p>')]
  expect(all.map((one) => holdsBoth(sides, one))).toEqual([true, true, true, false])
  const now = after(there, ...doneAgain(here, there, bothOf(sides, all, made)).operations)
  expect(texts(now)).toEqual(['<p>Theirs</p>', '<p>Mine</p>', '<p>Mine too</p>'])
  expect(now['resource:a']!.fields).toMatchObject({ title: 'Theirs / Mine' })
})

test('a question of both sides is kept twice, with a new id for the own one', () => {
  const fields = (prompt: string) => ({
    kind: 'question' as const,
    question: { id: 'q', kind: 'reflection' as const, prompt, options: [], correct: [], points: 0 },
  })
  const base = after(BASE, {
    op: 'insert',
    nodes: [{ ...second!, id: 'block:q', place: 'zz', fields: fields('?') }],
  })
  const ask = (prompt: string): Operation => ({
    op: 'set',
    id: 'block:q',
    field: 'question',
    value: fields(prompt).question,
  })
  const [here, there] = [after(base, ask('Mine?')), after(base, ask('Theirs?'))]
  const now = after(there, ...bothOf({ base, here, there }, [ask('Mine?')], made))
  const asked = childrenOf(now, 'resource:a', 'block').flatMap(({ fields: one }) =>
    one.kind === 'question' ? [[one.question.id, one.question.prompt]] : [],
  )
  expect(asked).toEqual([
    ['q', 'Theirs?'],
    ['new', 'Mine?'],
  ])
})

const ids = Object.keys(BASE).filter((id) => id !== 'trail')
const anOperation = fc.constantFrom(...ids).chain((id) => {
  const kind = BASE[id]!.kind
  const write_ = fc
    .string({ minLength: 1, maxLength: 8 })
    .map((text) => (kind === 'block' ? write(id, text) : entitle(id, text)))
  return fc.oneof(write_, fc.constant(remove(id)))
})
const someOperations = fc.array(anOperation, { maxLength: 8 })
/** The draft after all operations that can be done, and those operations. */
const doable = (operations: readonly Operation[]) =>
  operations.reduce(
    (now, operation) => {
      const applied = applyOperations(now.draft, [operation])
      return applied.ok ? { draft: applied.value.draft, done: [...now.done, operation] } : now
    },
    { draft: BASE as Draft, done: [] as Operation[] },
  )

test('every own change can be repeated on the other side’s draft and keeps its value', () => {
  fc.assert(
    fc.property(someOperations, someOperations, (mine, theirs) => {
      const [{ draft: here, done }, { draft: there }] = [doable(mine), doable(theirs)]
      const { operations, lost } = doneAgain(here, there, done)
      expect(lost).toEqual([])
      const now = after(there, ...operations)
      for (const operation of done) {
        if (operation.op !== 'set' || !Object.hasOwn(here, operation.id)) continue
        const fieldIn = (draft: Draft) =>
          Object.entries(draft[operation.id]!.fields).find(([name]) => name === operation.field)
        expect(fieldIn(now)).toEqual(fieldIn(here))
      }
    }),
  )
})
