import { expect, test } from 'vitest'
import { ALWAYS, aTree, FLOW, FREE, leaf, NOT_SATISFIED, part, rule } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

const CHOICE = { choice: 'true', flow: 'false' }
const three = (control: Record<string, string>) => aTree(control, leaf('a'), leaf('b'), leaf('c'))

test('the item that was opened is delivered where it can be chosen', () => {
  expect(aScormWalk(three(CHOICE)).open('b')).toBe('b')
})

test('where one only walks, it is the one that comes next, or the one before', () => {
  const walk = aScormWalk(three(FLOW))
  expect(walk.open('a')).toBe('a')
  walk.ask('exit')
  expect(walk.open('b')).toBe('b')
  walk.ask('exit')
  expect(walk.open('a')).toBe('a')
})

test('an item that is too far ahead leads on to the next one, one that is too far behind likewise', () => {
  const walk = aScormWalk(aTree(FLOW, ...['a', 'b', 'c', 'd'].map((id) => leaf(id))))
  walk.play('a')
  expect(walk.open('d')).toBe('b')
  walk.ask('exit')
  walk.play('c')
  expect(walk.open('a')).toBe('d')
})

test('a course that was walked to its end begins anew where nothing else leads to the item', () => {
  const walk = aScormWalk(three(FLOW))
  for (const item of ['a', 'b', 'c']) walk.play(item)
  walk.ask('continue')
  expect(walk.open('c')).toBe('a')
})

test('where the rules refuse everything, nothing is delivered and nothing has changed', () => {
  const shut = rule('pre', ALWAYS, 'disabled')
  const walk = aScormWalk(aTree(FREE, leaf('a', shut), leaf('b', shut)))
  const before = structuredClone(walk.course.record)
  expect(walk.open('b')).toBeNull()
  expect(walk.course.record).toEqual(before)
})

test('an item that a sitting left open is suspended, not ended, by opening another', () => {
  const walk = aScormWalk(three(FREE))
  walk.open('a')
  walk.say('incomplete')
  expect(walk.open('b')).toBe('b')
  expect([walk.kept('a').isSuspended, walk.known('a', 'completed')]).toEqual([true, false])
  walk.ask('exit')
  walk.open('a')
  expect(walk.kept('a').attempts).toBe(1)
})

test('it is delivered itself where the other one can’t be', () => {
  const walk = aScormWalk(aTree(CHOICE, leaf('a'), leaf('b', rule('pre', ALWAYS, 'disabled'))))
  walk.open('a')
  expect([walk.open('b'), walk.current(), walk.open('a')]).toEqual(['a', 'a', 'a'])
  expect(walk.kept('a')).toMatchObject({ isActive: true, attempts: 1 })
})

test('a course that was suspended is taken up before another item is opened, and goes on in its attempt', () => {
  const walk = aScormWalk(aTree(FREE, part('one', ['a', 'b'], FREE), leaf('c')))
  walk.open('a')
  walk.say('suspended')
  walk.ask('suspendAll')
  expect(walk.open('c')).toBe('c')
  expect([walk.kept('org').attempts, walk.kept('a').isSuspended]).toEqual([1, true])
})

test('what a rule has led to goes before what the learner opens; what a request led to does not', () => {
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
