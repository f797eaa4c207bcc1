import { emptyDraft } from '@vereda/domain/draft/new-draft.ts'
import type { Operation } from '@vereda/domain/draft/operation.ts'
import { expect, test } from 'vitest'
import {
  arrivedAlone,
  caughtUp,
  type DraftState,
  doneOn,
  edited,
  opened,
  steppedBack,
} from './draft-state.ts'

const title = (value: string): Operation => ({ op: 'set', id: 'trail', field: 'title', value })
const step: Operation = {
  op: 'insert',
  nodes: [{ id: 'step:a', kind: 'step', parent: 'trail', place: 'i', fields: { title: 'One' } }],
}
const titleOf = ({ draft }: DraftState) => draft.trail!.fields
const done = (key: string, at = 0) => ({ key, at })
const start = () => opened(emptyDraft('Caves', 'en'), 0, [])

test('typing in one field is one change and one step to take back', () => {
  const typed = edited(edited(start(), [title('D')], done('1')), [title('Du')], done('2'))
  expect(typed.changes).toEqual([{ key: '1', operations: [title('Du')] }])
  expect(titleOf(steppedBack(typed, 'undo', '3'))).toMatchObject({ title: 'Caves' })
})

test('after a pause typing is a step of its own, and taking it back leaves what was there before the pause', () => {
  const before = edited(start(), [title('Du')], done('1', 0))
  const after = edited(before, [title('Dunes')], done('2', 5_000))
  expect(titleOf(steppedBack(after, 'undo', '3'))).toMatchObject({ title: 'Du' })
})

test('what is on its way is left as it is: typing on is a change of its own', () => {
  const sending = { ...edited(start(), [title('D')], done('1')), isSending: true }
  const typed = edited(sending, [title('Du')], done('2'))
  expect(typed.changes.map(({ key }) => key)).toEqual(['1', '2'])
  const acknowledged = arrivedAlone(typed, 1)
  expect(acknowledged).toMatchObject({ revision: 1, isSending: false, changes: [{ key: '2' }] })
  expect(acknowledged.base.trail!.fields).toMatchObject({ title: 'D' })
  expect(titleOf(acknowledged)).toMatchObject({ title: 'Du' })
})

test('a step that was taken away comes back, and goes again', () => {
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

test('what can not be done changes nothing', () => {
  const state = start()
  expect(edited(state, [{ op: 'remove', id: 'step:none' }], done('1'))).toBe(state)
})

test('unsent changes of a device are done on what the server has now', () => {
  const state = opened(emptyDraft('Caves', 'en'), 4, [{ key: '1', operations: [title('Mine')] }])
  expect(titleOf(state)).toMatchObject({ title: 'Mine' })
})

test('what others landed is taken, once, and never over what has not landed here', () => {
  const caught = caughtUp(start(), [step, title('Theirs')], 2)
  expect(caught).toMatchObject({ revision: 2, changes: [] })
  expect([titleOf(caught), caught.base]).toEqual([expect.objectContaining({ title: 'Theirs' }), caught.draft])
  expect(caughtUp(caught, [title('Older')], 1)).toBe(caught)
  const writing = edited(start(), [title('Mine')], done('1'))
  expect(caughtUp(writing, [title('Theirs')], 2)).toBe(writing)
})

test('taking back after others landed takes back only what was done here', () => {
  const made = arrivedAlone({ ...edited(start(), [title('Mine')], done('1')), isSending: true }, 1)
  const back = steppedBack(caughtUp(made, [step], 2), 'undo', '2')
  expect(titleOf(back)).toMatchObject({ title: 'Caves' })
  expect(back.draft['step:a']).toBeDefined()
})
