import { expect, test } from 'vitest'
import { ALWAYS, aTree, FLOW, FREE, leaf, NOT_SATISFIED, part, rule } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

const CHOICE = { choice: 'true', flow: 'false' }
const three = (control: Record<string, string>) => aTree(control, leaf('a'), leaf('b'), leaf('c'))

test('the opened item is delivered where it can be chosen', () => {
  expect(aScormWalk(three(CHOICE)).open('b')).toBe('b')
})

test('without choice, opening the next or the previous item delivers it', () => {
  const walk = aScormWalk(three(FLOW))
  expect(walk.open('a')).toBe('a')
  walk.ask('exit')
  expect(walk.open('b')).toBe('b')
  walk.ask('exit')
  expect(walk.open('a')).toBe('a')
})

test('without choice, opening an item further ahead or behind delivers the next one', () => {
  const walk = aScormWalk(aTree(FLOW, ...['a', 'b', 'c', 'd'].map((id) => leaf(id))))
  walk.play('a')
  expect(walk.open('d')).toBe('b')
  walk.ask('exit')
  walk.play('c')
  expect(walk.open('a')).toBe('d')
})

test('a course that was walked to its end starts anew when no other request leads to the item', () => {
  const walk = aScormWalk(three(FLOW))
  for (const item of ['a', 'b', 'c']) walk.play(item)
  walk.ask('continue')
  expect(walk.open('c')).toBe('a')
})

test('when the rules refuse everything, nothing is delivered and the record stays unchanged', () => {
  const shut = rule('pre', ALWAYS, 'disabled')
  const walk = aScormWalk(aTree(FREE, leaf('a', shut), leaf('b', shut)))
  const before = structuredClone(walk.course.record)
  expect(walk.open('b')).toBeNull()
  expect(walk.course.record).toEqual(before)
})

test('opening another item suspends an open item instead of ending it', () => {
  const walk = aScormWalk(three(FREE))
  walk.open('a')
  walk.say('incomplete')
  expect(walk.open('b')).toBe('b')
  expect([walk.kept('a').isSuspended, walk.known('a', 'completed')]).toEqual([true, false])
  walk.ask('exit')
  walk.open('a')
  expect(walk.kept('a').attempts).toBe(1)
})

test('the open item is delivered again when the other one is disabled', () => {
  const walk = aScormWalk(aTree(CHOICE, leaf('a'), leaf('b', rule('pre', ALWAYS, 'disabled'))))
  walk.open('a')
  expect([walk.open('b'), walk.current(), walk.open('a')]).toEqual(['a', 'a', 'a'])
  expect(walk.kept('a')).toMatchObject({ isActive: true, attempts: 1 })
})

test('opening another item resumes a suspended course within the same attempt', () => {
  const walk = aScormWalk(aTree(FREE, part('one', ['a', 'b'], FREE), leaf('c')))
  walk.open('a')
  walk.say('suspended')
  walk.ask('suspendAll')
  expect(walk.open('c')).toBe('c')
  expect([walk.kept('org').attempts, walk.kept('a').isSuspended]).toEqual([1, true])
})

test('an item that a rule asked for wins over the opened item; an item from a request does not', () => {
  const tree = aTree(FREE, leaf('a', rule('post', NOT_SATISFIED, 'retry')), leaf('b'))
  for (const [awaited, opened] of [
    ['rule', 'a'],
    ['request', 'b'],
  ] as const) {
    const walk = aScormWalk(tree)
    walk.play('a', 'failed')
    walk.course.record.awaited = awaited
    expect(walk.open('b')).toBe(opened)
    expect(walk.course.record.awaited).toBeNull()
  }
})
