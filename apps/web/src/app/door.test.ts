import { expect, test } from 'vitest'
import { door } from './door.ts'

const nobody = { home: null, hasDomain: false, hasLeft: false, isAfterAnother: false }
const visitor = { ...nobody, hasDomain: true }
const learner = { ...visitor, home: '/enroll' }

test('a learner’s screen sends a visitor to the login and back', () => {
  expect(door('session', learner, '/trail/1')).toBeNull()
  expect(door('session', visitor, '/trail/1?x=2')).toBe('/login?next=%2Ftrail%2F1%3Fx%3D2')
  expect(door('session', nobody, '/trail/1')).toBe('/')
  expect(door('session', { ...visitor, hasLeft: true }, '/trail/1')).toBe('/login')
})

test('a sign-in goes on to the address that was wanted, within this app only', () => {
  expect(door('login', learner, '/login?next=%2Ftrail%2F1')).toBe('/trail/1')
  expect(door('login', learner, '/login?next=%2F%2Fevil.example')).toBe('/enroll')
  expect(door('login', visitor, '/login')).toBeNull()
})

test('a sign-in after another learner’s does not go to that learner’s address', () => {
  expect(door('login', { ...learner, isAfterAnother: true }, '/login?next=%2Ftrail%2F1%2Fplay%2Fpost')).toBe(
    '/enroll',
  )
})

test('a manager lands in the studio', () => {
  const manager = { ...visitor, home: '/studio' }
  expect(door('login', manager, '/login')).toBe('/studio')
  expect(door('front', manager, '/')).toBe('/studio')
})

test('screens for codes and new passwords are open to anybody', () => {
  for (const who of [nobody, visitor, learner]) expect(door('anyone', who, '/forgotpassword')).toBeNull()
})

test('the front door shows only without a domain and a session', () => {
  expect(door('front', nobody, '/')).toBeNull()
  expect(door('front', visitor, '/')).toBe('/login')
  expect(door('front', learner, '/')).toBe('/enroll')
})
