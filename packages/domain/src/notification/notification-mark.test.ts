import { expect, test } from 'vitest'
import { type NotificationMark, withMarks } from './notification-mark.ts'

const told = (id: string, minute: number, statusRead = false) => ({
  id,
  lastModifiedDate: `2026-03-01T12:0${minute}:00.000Z`,
  statusRead,
  statusHide: false,
})
const LIST = [told('new', 3), told('read', 2, true), told('old', 1)]

const after = (marks: NotificationMark[], count = 2) => {
  const { list, ...rest } = withMarks(LIST, count, marks)
  const states = list.map(
    ({ statusRead, statusHide }) => `${statusRead ? 'read' : 'new'}${statusHide ? ' hidden' : ''}`,
  )
  return { states, ...rest }
}

test.each<[string, NotificationMark[], string[], number]>([
  ['nothing', [], ['new', 'read', 'new'], 2],
  ['reading one', [{ kind: 'read', id: 'old' }], ['new', 'read', 'read'], 1],
  [
    'reading one twice',
    [
      { kind: 'read', id: 'old' },
      { kind: 'read', id: 'old' },
    ],
    ['new', 'read', 'read'],
    1,
  ],
  ['hiding one', [{ kind: 'hide', id: 'new' }], ['read hidden', 'read', 'new'], 1],
  [
    'hiding, then reading it',
    [
      { kind: 'hide', id: 'new' },
      { kind: 'read', id: 'new' },
    ],
    ['read hidden', 'read', 'new'],
    1,
  ],
  ['one that is not known', [{ kind: 'hide', id: 'gone' }], ['new', 'read', 'new'], 2],
  [
    'reading all up to the second',
    [{ kind: 'readAll', until: told('', 2).lastModifiedDate }],
    ['new', 'read', 'read'],
    1,
  ],
  [
    'hiding all',
    [{ kind: 'hideAll', until: told('', 3).lastModifiedDate }],
    ['read hidden', 'read hidden', 'read hidden'],
    0,
  ],
])('the notifications and the unread count after %s', (_, marks, states, count) => {
  expect(after(marks)).toEqual({ states, count })
})

test('a mark counts for unread notifications on other pages only when it marks all as read', () => {
  expect(after([{ kind: 'read', id: 'new' }], 12).count).toBe(11)
  expect(after([{ kind: 'readAll', until: told('', 3).lastModifiedDate }], 12).count).toBe(0)
})
