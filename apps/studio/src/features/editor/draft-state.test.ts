import { emptyDraft } from '@vereda/domain/draft/new-draft.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { describe, expect, test } from 'vitest'
import {
  arrived,
  arrivedAlone,
  caughtUp,
  type DraftState,
  doneOn,
  edited,
  opened,
  steppedBack,
  touchedNodes,
} from './draft-state.ts'

const title = (value: string): Operation => ({ op: 'set', id: 'trail', field: 'title', value })
const step = {
  op: 'insert' as const,
  nodes: [{ id: 'step:a', kind: 'step' as const, parent: 'trail', place: 'i', fields: { title: 'One' } }],
}
const titleOf = ({ draft }: DraftState) => draft.trail!.fields
const done = (key: string, at = 0) => ({ key, at })
const start = () => opened(emptyDraft('Caves', 'en'), 0, [])

test('typing in one field is one change and one undo step', () => {
  const typed = edited(edited(start(), [title('D')], done('1')), [title('Du')], done('2'))
  expect(typed.changes).toEqual([{ key: '1', operations: [title('Du')] }])
  expect(titleOf(steppedBack(typed, 'undo', '3'))).toMatchObject({ title: 'Caves' })
})

test('typing after a pause is an undo step of its own', () => {
  const before = edited(start(), [title('Du')], done('1', 0))
  const after = edited(before, [title('Dunes')], done('2', 5_000))
  expect(titleOf(steppedBack(after, 'undo', '3'))).toMatchObject({ title: 'Du' })
})

test('typing while a change is being sent makes a change of its own', () => {
  const sending = { ...edited(start(), [title('D')], done('1')), isSending: true, tried: ['1'] }
  const typed = edited(sending, [title('Du')], done('2'))
  expect(typed.changes.map(({ key }) => key)).toEqual(['1', '2'])
  const acknowledged = arrivedAlone(typed, 1)
  expect(acknowledged).toMatchObject({ revision: 1, isSending: false, changes: [{ key: '2' }] })
  expect(acknowledged.base.trail!.fields).toMatchObject({ title: 'D' })
  expect(titleOf(acknowledged)).toMatchObject({ title: 'Du' })
})

test('typing after a change without an answer makes a change of its own, also after the editor opens again', () => {
  const unanswered = { ...edited(start(), [title('D')], done('1')), tried: ['1'] }
  const typed = edited(edited(unanswered, [title('Du')], done('2')), [title('Dun')], done('3'))
  const both = [
    { key: '1', operations: [title('D')] },
    { key: '2', operations: [title('Dun')] },
  ]
  expect(typed.changes).toEqual(both)
  const again = edited(opened(start().base, 0, both), [title('Dune')], done('4'))
  expect(again.changes.map(({ key }) => key)).toEqual(['1', '2', '4'])
  expect(arrivedAlone(again, 1)).toMatchObject({ tried: ['2'] })
})

test('a change touches the steps that it edits, removes or adds to, with all their contents, and the trail when it edits it', () => {
  const ropes = {
    op: 'insert' as const,
    nodes: [
      {
        ...{ id: 'resource:r', kind: 'resource' as const, parent: 'step:a', place: 'i' },
        fields: {
          ...{ title: 'Ropes', maxPoints: 0, maxBonus: 0, dependencies: [] },
          data: { type: 'package' as const, package: 'p' },
        },
      },
    ],
  }
  const other = { op: 'insert' as const, nodes: [{ ...step.nodes[0]!, id: 'step:b' }] }
  const made = doneOn(start().base, [step, ropes, other])
  const touched = (...operations: Operation[]) =>
    touchedNodes(made, [{ key: '1', operations }]).map(({ id }) => id)
  expect(touched(title('Dunes'))).toEqual(['trail'])
  expect(touched({ op: 'set', id: 'resource:r', field: 'title', value: 'Rope' })).toEqual([
    'step:a',
    'resource:r',
  ])
  expect(touched({ op: 'remove', id: 'step:b' })).toEqual(['step:b'])
  expect(touched({ op: 'insert', nodes: [{ ...ropes.nodes[0]!, id: 'resource:s' }] })).toEqual([
    'step:a',
    'resource:r',
  ])
  expect(touched({ op: 'insert', nodes: [{ ...step.nodes[0]!, id: 'step:c' }] })).toEqual([])
})

test('undo brings back a removed step, and redo removes it again', () => {
  const made = edited(start(), [step], done('1'))
  const gone = edited(made, [{ op: 'remove', id: 'step:a' }], done('2'))
  const back = steppedBack(gone, 'undo', '3')
  expect(back.draft).toEqual(made.draft)
  const again = steppedBack(back, 'redo', '4')
  expect(again.draft).toEqual(gone.draft)
  expect(
    doneOn(
      again.base,
      again.changes.flatMap(({ operations }) => operations),
    ),
  ).toEqual(again.draft)
})

test('an operation that can’t be applied changes nothing', () => {
  const state = start()
  expect(edited(state, [{ op: 'remove', id: 'step:none' }], done('1'))).toBe(state)
})

test('a device’s unsent changes are applied to the server’s current draft', () => {
  const state = opened(emptyDraft('Caves', 'en'), 4, [{ key: '1', operations: [title('Mine')] }])
  expect(titleOf(state)).toMatchObject({ title: 'Mine' })
})

test('other authors’ changes are applied once, and never over unsent ones', () => {
  const caught = caughtUp(start(), [step, title('Theirs')], 2)
  expect(caught).toMatchObject({ revision: 2, changes: [] })
  expect([titleOf(caught), caught.base]).toEqual([expect.objectContaining({ title: 'Theirs' }), caught.draft])
  expect(caughtUp(caught, [title('Older')], 1)).toBe(caught)
  const writing = edited(start(), [title('Mine')], done('1'))
  expect(caughtUp(writing, [title('Theirs')], 2)).toBe(writing)
})

test('undo after other authors’ changes takes back only the own change', () => {
  const made = arrivedAlone({ ...edited(start(), [title('Mine')], done('1')), isSending: true }, 1)
  const back = steppedBack(caughtUp(made, [step], 2), 'undo', '2')
  expect(titleOf(back)).toMatchObject({ title: 'Caves' })
  expect(back.draft['step:a']).toBeDefined()
})

describe('undo leaves what another author changed since', () => {
  /** A draft with one step, on which an operation was applied and has arrived at the server. */
  const withStep = () => opened(doneOn(emptyDraft('Caves', 'en'), [step, another]), 0, [])
  const another: Operation = {
    op: 'insert',
    nodes: [{ id: 'step:b', kind: 'step', parent: 'trail', place: 'r', fields: { title: 'Two' } }],
  }
  const set = (field: string, value: string): Operation => ({ op: 'set', id: 'step:a', field, value })
  const page: Operation = {
    op: 'insert',
    nodes: [
      {
        ...{ id: 'resource:p', kind: 'resource', parent: 'step:a', place: 'i' },
        fields: {
          title: 'Page',
          maxPoints: 10,
          maxBonus: 0,
          dependencies: [],
          data: { type: 'contenttool' },
        },
      },
    ],
  }
  const move = (place: string): Operation => ({ op: 'move', id: 'step:a', parent: 'trail', place })
  const landedOne = (state: DraftState, operation: Operation) =>
    arrivedAlone({ ...edited(state, [operation], done('1')), isSending: true }, 1)

  test.each([
    ['the same field', set('title', 'Mine'), set('title', 'Theirs')],
    ['the same row, elsewhere', move('z'), move('a')],
  ])('%s', (_of, mine, theirs) => {
    const caught = caughtUp(landedOne(withStep(), mine), [theirs], 2)
    expect(steppedBack(caught, 'undo', '2').draft).toEqual(caught.draft)
    // redo does not overwrite it either
    const back = arrivedAlone(
      { ...steppedBack(landedOne(withStep(), mine), 'undo', '2'), isSending: true },
      2,
    )
    const again = caughtUp(back, [theirs], 3)
    expect(steppedBack(again, 'redo', '3').draft).toEqual(again.draft)
  })

  test('a step stays when another author added something to it', () => {
    const made = landedOne(opened(emptyDraft('Caves', 'en'), 0, []), step)
    const caught = caughtUp(made, [page], 2)
    expect(steppedBack(caught, 'undo', '2').draft).toEqual(caught.draft)
  })

  test('a change that another author saved before the own last one stays', () => {
    const [mine, second, theirs] = [set('title', 'Mine'), title('Dunes'), set('title', 'Theirs')]
    const sending = { ...edited(landedOne(withStep(), mine), [second], done('2')), isSending: true }
    const state = arrived(sending, { base: doneOn(sending.base, [theirs, second]), revision: 3 })
    const back = steppedBack(state, 'undo', '3')
    expect(titleOf(back)).toMatchObject({ title: 'Caves' })
    expect(steppedBack(back, 'undo', '4').draft['step:a']!.fields).toMatchObject({ title: 'Theirs' })
  })

  test('another author’s change to another field of the step does not stop the undo', () => {
    const caught = caughtUp(landedOne(withStep(), set('title', 'Mine')), [set('subTitle', 'Theirs')], 2)
    const back = steppedBack(caught, 'undo', '2')
    expect(back.draft['step:a']!.fields).toMatchObject({ title: 'One', subTitle: 'Theirs' })
  })
})
