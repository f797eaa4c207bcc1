import { expect, test } from 'vitest'
import { door, type Visitor } from './door.ts'

const nobody: Visitor = { role: 'nobody', hasDomain: true, hasLeft: false }

test('a manager comes in', () => {
  expect(door('manager', { ...nobody, role: 'manager' }, '/studio')).toEqual({ kind: 'in' })
})

test('a learner is told that the studio is not theirs, and is sent nowhere', () => {
  expect(door('manager', { ...nobody, role: 'learner' }, '/studio')).toEqual({ kind: 'not-theirs' })
})

test('whoever is not signed in signs in and comes back to where they wanted', () => {
  expect(door('manager', nobody, '/studio?page=2')).toEqual({
    kind: 'elsewhere',
    to: '/login?next=%2Fstudio%3Fpage%3D2',
  })
})

test('who has just left, or comes to a host of no domain, is led back nowhere', () => {
  expect(door('manager', { ...nobody, hasLeft: true }, '/studio')).toEqual({
    kind: 'elsewhere',
    to: '/login',
  })
  expect(door('manager', { ...nobody, hasDomain: false }, '/studio')).toEqual({ kind: 'elsewhere', to: '/' })
})
