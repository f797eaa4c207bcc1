import { expect, test } from 'vitest'
import { door, type Visitor } from './door.ts'

const nobody: Visitor = { opens: null, hasDomain: true, hasLeft: false }

test('a manager comes in', () => {
  expect(door('manager', { ...nobody, opens: ['manager', 'editor', 'reporter'] }, '/studio')).toEqual({
    kind: 'in',
  })
})

test('a learner is told that the studio is not theirs, and is sent nowhere', () => {
  expect(door('manager', { ...nobody, opens: [] }, '/studio')).toEqual({ kind: 'not-theirs' })
})

test('a visitor without a session signs in and returns to the address they asked for', () => {
  expect(door('manager', nobody, '/studio?page=2')).toEqual({
    kind: 'elsewhere',
    to: '/login?next=%2Fstudio%3Fpage%3D2',
  })
})

test('a visitor who just signed out, or whose host has no domain, gets no address to return to', () => {
  expect(door('manager', { ...nobody, hasLeft: true }, '/studio')).toEqual({
    kind: 'elsewhere',
    to: '/login',
  })
  expect(door('manager', { ...nobody, hasDomain: false }, '/studio')).toEqual({ kind: 'elsewhere', to: '/' })
})

test('an editor and a reporter enter only their own part, and the studio’s own address leads them there', () => {
  const [editor, reporter]: Visitor[] = [
    { ...nobody, opens: ['editor'] },
    { ...nobody, opens: ['reporter'] },
  ]
  expect(door('editor', editor!, '/studio/trails')).toEqual({ kind: 'in' })
  expect(door('manager', editor!, '/studio')).toEqual({ kind: 'elsewhere', to: '/studio/trails' })
  expect(door('manager', editor!, '/studio/people')).toEqual({ kind: 'not-theirs' })
  expect(door('reporter', editor!, '/studio/results')).toEqual({ kind: 'not-theirs' })
  expect(door('reporter', reporter!, '/studio/results')).toEqual({ kind: 'in' })
  for (const own of ['/studio', '/studio/', '/studio?from=letter'])
    expect(door('manager', reporter!, own)).toEqual({ kind: 'elsewhere', to: '/studio/results' })
  expect(door('editor', reporter!, '/studio/trails/t')).toEqual({ kind: 'not-theirs' })
})
