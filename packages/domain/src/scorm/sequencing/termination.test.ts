import { describe, expect, test } from 'vitest'
import {
  ALWAYS,
  aTree,
  cluster,
  el,
  FLOW,
  FREE,
  leaf,
  NOT_SATISFIED,
  part,
  rollup,
  rootWith,
  rule,
} from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'
import { isHonoured } from './request.ts'

const free = el('controlMode', FREE)
const both = (...rules: ReturnType<typeof rule>[]) =>
  el('sequencingRules', {}, ...rules.flatMap(({ children }) => children))

describe('TB.2.1 Sequencing Exit Action Rules', () => {
  test('the uppermost part whose exit rule holds ends, with everything open in it (UP.3)', () => {
    const inner = cluster('inner', [leaf('a')], free, rule('exit', ALWAYS, 'exit'))
    const outer = cluster('outer', [inner, leaf('b')], free, rule('exit', ALWAYS, 'exit'))
    const walk = aScormWalk(aTree(FREE, outer, leaf('c')))
    walk.play('a')
    expect(walk.current()).toBe('outer')
    expect(['inner', 'outer', 'org'].map((name) => walk.kept(name).isActive)).toEqual([false, false, true])
    expect(walk.ask('continue').at).toBe('c')
  })
})

describe('TB.2.2, TB.2.3 post-conditions', () => {
  test('retry starts the item anew by rule, and a passed item follows the request', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', rule('post', NOT_SATISFIED, 'retry')), leaf('b')))
    expect(walk.play('a', 'failed', 'choice', 'b')).toEqual({
      at: 'a',
      code: null,
      byRule: true,
      hasEnded: false,
    })
    expect(walk.play('a', 'passed', 'choice', 'b')).toEqual({
      at: 'b',
      code: null,
      byRule: false,
      hasEnded: false,
    })
  })

  test('exitParent applies the part’s own rule: continue, previous or retry', () => {
    const leaving = (action: string) =>
      aTree(
        FREE,
        leaf('a'),
        cluster(
          'two',
          [leaf('b', rule('post', ALWAYS, 'exitParent')), leaf('c')],
          free,
          rule('post', ALWAYS, action),
        ),
        leaf('d'),
      )
    expect(aScormWalk(leaving('continue')).play('b').at).toBe('d')
    expect(aScormWalk(leaving('previous')).play('b').at).toBe('a')
    expect(aScormWalk(leaving('retry')).play('b')).toMatchObject({ at: 'b', byRule: true })
  })

  test('after exitParent of a part without a rule, the request continues from the part', () => {
    const tree = aTree(
      FREE,
      cluster('one', [leaf('a', rule('post', ALWAYS, 'exitParent')), leaf('b')], free),
      leaf('c'),
    )
    const walk = aScormWalk(tree)
    expect(walk.play('a', 'done', 'continue')).toMatchObject({ at: 'c', byRule: false })
    expect(walk.kept('one').isActive).toBe(false)
  })

  test('exitParent of the course itself is refused (TB.2.3-4)', () => {
    const tree = rootWith(
      FREE,
      [rule('post', ALWAYS, 'exitParent')],
      leaf('a', rule('post', ALWAYS, 'exitParent')),
    )
    expect(aScormWalk(tree).play('a')).toMatchObject({ at: null, code: 'TB.2.3-4', hasEnded: false })
  })

  test.each([
    ['continue', { at: null, hasEnded: true }],
    ['previous', { at: null, hasEnded: true }],
    ['retry', { at: 'a', hasEnded: false }],
  ])('%s as the rule of the whole course after exitParent', (action, outcome) => {
    const tree = rootWith(FREE, [rule('post', ALWAYS, action)], leaf('a', rule('post', ALWAYS, 'exitParent')))
    expect(aScormWalk(tree).play('a')).toMatchObject(outcome)
  })

  test('exitParent from a top item ends a course without a rule', () => {
    const tree = aTree(FREE, leaf('a', rule('post', ALWAYS, 'exitParent')), leaf('b'))
    const walk = aScormWalk(tree)
    expect(walk.play('a', 'done', 'continue')).toMatchObject({ at: null, hasEnded: true })
    expect(walk.current()).toBeNull()
  })

  test('exitAll ends the course, whatever the request', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', rule('post', ALWAYS, 'exitAll')), leaf('b')))
    expect(walk.play('a', 'done', 'continue')).toEqual({ at: null, code: null, byRule: true, hasEnded: true })
  })

  test('retryAll starts the whole course anew', () => {
    const tree = aTree(FREE, part('one', ['a'], FREE), leaf('b', rule('post', NOT_SATISFIED, 'retryAll')))
    const walk = aScormWalk(tree)
    walk.play('a', 'done', 'continue')
    expect(walk.play('b', 'failed')).toMatchObject({ at: 'a', byRule: true })
    expect([walk.kept('org').attempts, walk.kept('one').attempts]).toEqual([2, 2])
  })

  test('retryAll is refused while an item is suspended (SB.2.10-2)', () => {
    const tree = aTree(FREE, leaf('a'), leaf('b', rule('post', ALWAYS, 'retryAll')))
    const walk = aScormWalk(tree)
    walk.play('a', 'suspended', 'continue')
    expect(walk.play('b')).toMatchObject({ at: null, code: 'SB.2.10-2' })
  })

  test('a continue rule in a part without flow is refused (SB.2.7-2)', () => {
    const tree = aTree(
      { choice: 'true', flow: 'false' },
      leaf('a', rule('post', ALWAYS, 'continue')),
      leaf('b'),
    )
    expect(aScormWalk(tree).play('a')).toMatchObject({ at: null, code: 'SB.2.7-2', byRule: true })
  })

  test('a course of one leaf ends with its content', () => {
    const walk = aScormWalk({ ...leaf('a'), id: 'org' })
    expect(walk.ask('start')).toMatchObject({ at: 'org' })
    expect(walk.ask('exit')).toMatchObject({ hasEnded: true })
  })
})

describe('TB.2.3 exitAll', () => {
  const late = el('rollupConsiderations', { measureSatisfactionIfActive: 'false' })
  const graded = el(
    'objectives',
    {},
    el(
      'primaryObjective',
      { objectiveID: 'o', satisfiedByMeasure: 'true' },
      { ...el('minNormalizedMeasure'), text: '0.5' },
    ),
  )

  test('ends every part above the open item, and the course', () => {
    const walk = aScormWalk(aTree(FREE, cluster('one', [leaf('a')], free, graded, late), leaf('b')))
    expect(walk.play('a', { 'cmi.score.scaled': '1' }, 'exitAll')).toMatchObject({ hasEnded: true })
    expect(['a', 'one', 'org'].map((name) => walk.kept(name).isActive)).toEqual([false, false, false])
    expect(walk.known('one', 'satisfied')).toBe(true)
  })

  test('does not end an ended item again, and sets no default result for it', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), leaf('b')))
    walk.open('a')
    walk.ask('abandon')
    expect(walk.ask('exitAll')).toMatchObject({ hasEnded: true })
    expect(walk.known('a', 'completed')).toBeUndefined()
  })

  test('ends the open item with its default result', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), leaf('b')))
    walk.open('a')
    walk.ask('exitAll')
    expect(walk.known('a', 'completed')).toBe(true)
  })
})

describe('TB.2.3 suspendAll, abandon, abandonAll', () => {
  test('suspendAll suspends the open item and its ancestors, and resumeAll resumes it (SB.2.6)', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), part('two', ['b', 'c'], FREE)))
    walk.open('c')
    expect(walk.ask('suspendAll')).toEqual({ at: null, code: null, byRule: false, hasEnded: true })
    expect(['c', 'two', 'org', 'a'].map((name) => walk.kept(name).isSuspended)).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(['c', 'two', 'org'].map((name) => walk.kept(name).isActive)).toEqual([false, false, false])
    expect(walk.ask('resumeAll')).toMatchObject({ at: 'c', code: null })
    expect(['c', 'two', 'org'].map((name) => walk.kept(name).attempts)).toEqual([1, 1, 1])
  })

  test('suspendAll after the item has ended suspends its part, which resumeAll cannot deliver (DB.1.1-1)', () => {
    const walk = aScormWalk(aTree(FREE, part('one', ['a', 'b'], FREE)))
    walk.play('a')
    walk.ask('suspendAll')
    expect([walk.kept('one').isSuspended, walk.kept('a').isSuspended]).toEqual([true, false])
    expect(walk.ask('resumeAll').code).toBe('DB.1.1-1')
  })

  test('an ended item that its content suspended is resumed', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), leaf('b')))
    walk.play('a', 'suspended')
    walk.ask('suspendAll')
    expect(walk.ask('resumeAll').at).toBe('a')
  })

  test('suspendAll is refused in a course that was chosen as a whole and leads nowhere (TB.2.3-3)', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', rule('pre', ALWAYS, 'disabled'))))
    expect(walk.ask('choice', 'org').code).toBe('SB.2.9-9')
    expect(walk.ask('continue').code).toBe('NB.2.1-4')
    expect(walk.ask('suspendAll')).toMatchObject({ code: 'TB.2.3-3' })
  })

  test('suspendAll rolls the course up at once', () => {
    const unless = { requiredForSatisfied: 'ifNotSuspended', requiredForNotSatisfied: 'ifNotSuspended' }
    const walk = aScormWalk(aTree(FREE, leaf('a', el('rollupConsiderations', unless)), leaf('b')))
    walk.play('b', 'passed')
    walk.open('a')
    walk.say({ 'cmi.success_status': 'failed' })
    expect(walk.known('org', 'satisfied')).toBe(false)
    walk.kept('a').isSuspended = true
    walk.ask('suspendAll')
    expect(walk.known('org', 'satisfied')).toBe(true)
  })

  test('abandon closes the open item, and its part stays open', () => {
    const walk = aScormWalk(aTree(FREE, part('one', ['a', 'b'], FREE)))
    walk.open('a')
    expect(walk.ask('abandon')).toMatchObject({ at: null, code: null, hasEnded: false })
    expect(['a', 'one', 'org'].map((name) => walk.kept(name).isActive)).toEqual([false, true, true])
    expect(walk.ask('choice', 'b').at).toBe('b')
  })

  test('abandonAll ends the course, and start begins a new attempt', () => {
    const walk = aScormWalk(aTree(FREE, part('one', ['a', 'b'], FREE)))
    walk.open('a')
    expect(walk.ask('abandonAll')).toMatchObject({ hasEnded: true })
    expect(['a', 'one', 'org'].map((name) => walk.kept(name).isActive)).toEqual([false, false, false])
    walk.ask('start')
    expect(['a', 'one', 'org'].map((name) => walk.kept(name).attempts)).toEqual([2, 2, 2])
  })
})

test('isHonoured does not change the record', () => {
  const walk = aScormWalk(aTree(FLOW, leaf('a'), leaf('b')))
  walk.open('a')
  const before = structuredClone(walk.course.record)
  expect(isHonoured(walk.course, 'continue')).toBe(true)
  expect(walk.choices()).toEqual([])
  expect(walk.course.record).toEqual(before)
})

test('an open item with an unconditional retry rule offers no choice', () => {
  const again = (when: Record<string, string>) =>
    aTree(FREE, leaf('a', rule('post', when, 'retry')), leaf('b'))
  const walk = aScormWalk(again(ALWAYS))
  walk.open('a')
  expect(walk.choices()).toEqual([])
  const other = aScormWalk(again(NOT_SATISFIED))
  other.open('a')
  expect(other.choices()).toEqual(['a', 'b'])
})

test('a course whose rules cannot be followed offers no choice', () => {
  const tree = rootWith(
    FREE,
    [both(rule('post', ALWAYS, 'exitParent'))],
    leaf('a', rule('post', ALWAYS, 'exitParent')),
    leaf('b'),
  )
  const walk = aScormWalk(tree)
  walk.open('a')
  expect(walk.choices()).toEqual([])
})

test('a part without items is not offered', () => {
  const empty = { ...cluster('empty', [], free, rollup({}, 'never', 'completed')) }
  expect(aScormWalk(aTree(FREE, leaf('a'), empty)).choices()).toEqual(['a'])
})
