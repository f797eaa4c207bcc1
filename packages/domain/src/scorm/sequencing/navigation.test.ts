import { describe, expect, test } from 'vitest'
import { aTree, FLOW, FREE, leaf, part, picking, rootWith } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'
import { isNavigation, type NavigationRequest } from './request.ts'

const CHOICE = { choice: 'true', flow: 'false' }
const three = (control: Record<string, string>) => aTree(control, leaf('a'), leaf('b'), leaf('c'))

describe('NB.2.1 Navigation Request: before the session begins', () => {
  test.each<[NavigationRequest, string]>([
    ['resumeAll', 'NB.2.1-3'],
    ['continue', 'NB.2.1-1'],
    ['previous', 'NB.2.1-1'],
    ['jump', 'NB.2.1-2'],
    ['exit', 'NB.2.1-2'],
    ['exitAll', 'NB.2.1-2'],
    ['abandon', 'NB.2.1-2'],
    ['abandonAll', 'NB.2.1-2'],
    ['suspendAll', 'NB.2.1-2'],
  ])('before the session begins, %s is refused with its code', (name, code) => {
    expect(aScormWalk(three(FREE)).ask(name, 'b')).toEqual({ at: null, code, byRule: false, hasEnded: false })
  })

  test('start begins at the first item, and choice at the chosen one', () => {
    expect(aScormWalk(three(FREE)).ask('start')).toEqual({
      at: 'a',
      code: null,
      byRule: false,
      hasEnded: false,
    })
    expect(aScormWalk(three(FREE)).ask('choice', 'b')).toMatchObject({ at: 'b', code: null })
  })
})

describe('NB.2.1 while an item is open', () => {
  test.each<[NavigationRequest, string | undefined, Record<string, string>, string | null]>([
    ['start', undefined, FREE, 'NB.2.1-1'],
    ['resumeAll', undefined, FREE, 'NB.2.1-1'],
    ['continue', undefined, CHOICE, 'NB.2.1-4'],
    ['previous', undefined, CHOICE, 'NB.2.1-4'],
    ['previous', undefined, { ...FREE, forwardOnly: 'true' }, 'NB.2.1-5'],
    ['continue', undefined, { ...FREE, forwardOnly: 'true' }, null],
    ['choice', 'nobody', FREE, 'NB.2.1-11'],
    ['choice', 'a', FLOW, 'NB.2.1-10'],
    ['jump', 'nobody', FREE, 'NB.2.1-11'],
    ['jump', 'a', FLOW, null],
  ])('%s of %s with the control mode %o gives %s', (name, target, control, code) => {
    const walk = aScormWalk(three(control))
    walk.open('a')
    walk.ask('jump', 'b')
    expect(walk.ask(name, target).code).toBe(code)
  })

  test('an item that was not selected cannot be jumped to or chosen', () => {
    const one = picking({ selectionTiming: 'once', selectCount: '1' })
    const walk = aScormWalk(rootWith(FREE, [one], leaf('a'), leaf('b')))
    walk.ask('start')
    const other = walk.current() === 'a' ? 'b' : 'a'
    expect(walk.ask('jump', other).code).toBe('NB.2.1-11')
    expect(walk.ask('choice', other).code).toBe('SB.2.9-2')
  })

  test('a jump to the whole course fails at delivery, because a cluster cannot be delivered (DB.1.1)', () => {
    const walk = aScormWalk(three(FREE))
    walk.ask('start')
    expect(walk.ask('jump', 'org')).toEqual({ at: null, code: 'DB.1.1-1', byRule: false, hasEnded: false })
  })
})

describe('NB.2.1 after the open item has ended', () => {
  test.each<[NavigationRequest, string | null]>([
    ['exit', 'NB.2.1-12'],
    ['abandon', 'NB.2.1-12'],
    ['exitAll', null],
    ['abandonAll', null],
    ['continue', null],
  ])('%s gives %s', (name, code) => {
    const walk = aScormWalk(three(FREE))
    walk.play('a')
    expect(walk.ask(name).code).toBe(code)
  })

  test('a later request does not end an ended item again', () => {
    const walk = aScormWalk(three(FREE))
    walk.play('a', 'incomplete')
    walk.ask('choice', 'b')
    expect([walk.current(), walk.kept('a').attempts, walk.known('a', 'completed')]).toEqual(['b', 1, false])
  })
})

describe('NB.2.1 choiceExit', () => {
  const HOLDING = { ...FREE, choiceExit: 'false' }
  const held = () => aScormWalk(aTree(FREE, part('in', ['a', 'b'], HOLDING), leaf('c')))

  test('forbids leaving a part while the part is open, but not before', () => {
    const walk = held()
    expect(walk.choices()).toEqual(['a', 'b', 'c'])
    walk.open('a')
    expect([walk.may('choice', 'c'), walk.ask('choice', 'c').code, walk.choices()]).toEqual([
      false,
      'NB.2.1-8',
      ['a', 'b'],
    ])
  })

  test('of any open ancestor forbids leaving it', () => {
    const inner = part('inner', ['a'], FREE)
    const walk = aScormWalk(
      aTree(FREE, { ...part('outer', [], HOLDING), children: [inner, leaf('b')] }, leaf('c')),
    )
    walk.open('a')
    expect([walk.may('choice', 'b'), walk.may('choice', 'c')]).toEqual([true, false])
  })

  test('does not forbid continue', () => {
    const walk = held()
    walk.open('b')
    expect(walk.ask('continue').at).toBe('c')
  })
})

test('isNavigation accepts request names only', () => {
  expect(['continue', 'jump', 'suspendAll', '_none_', ''].map(isNavigation)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
