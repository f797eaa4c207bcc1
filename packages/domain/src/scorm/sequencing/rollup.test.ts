import { describe, expect, test } from 'vitest'
import {
  ALWAYS,
  aTree,
  cluster,
  el,
  FREE,
  leaf,
  map,
  objectives,
  part,
  primary,
  rollup,
  rootWith,
  rule,
} from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

const free = el('controlMode', FREE)
const untracked = (id: string) => leaf(id, el('deliveryControls', { tracked: 'false' }))
const weighing = (objectiveMeasureWeight: string) => el('rollupRules', { objectiveMeasureWeight })
const scored = (scaled: string) => ({ 'cmi.score.scaled': scaled })
const done = (amount: string) => ({ 'cmi.progress_measure': amount })

describe('RB.1.1a Measure Rollup, RB.1.1b Completion Measure Rollup', () => {
  test('an untracked item has no weight', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), untracked('b')))
    walk.play('a', { ...scored('0.5'), ...done('0.5') })
    expect([walk.known('org', 'measure'), walk.known('org', 'progress')]).toEqual([0.5, 0.5])
  })

  test('without any measure the course has none, and an earlier one is removed', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), leaf('b')))
    walk.play('a', 'passed')
    expect(walk.known('org', 'measure')).toBeUndefined()
    walk.play('a', scored('1'))
    expect(walk.known('org', 'measure')).toBe(0.5)
    walk.play('a', 'passed')
    expect(walk.known('org', 'measure')).toBeUndefined()
  })

  test('a measure that a part lost stays in its global objective', () => {
    const giving = objectives(primary('own', map('g', { writeNormalizedMeasure: 'true' })))
    const walk = aScormWalk(aTree(FREE, cluster('one', [leaf('a')], free, giving)))
    walk.play('a', scored('1'))
    walk.play('a', 'passed')
    expect([walk.known('one', 'measure'), walk.course.record.globals]).toEqual([1, { g: { measure: 1 } }])
  })

  test('measures with a total weight of zero give none', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', weighing('0')), leaf('b', weighing('0'))))
    walk.play('a', scored('1'))
    expect(walk.known('org', 'measure')).toBeUndefined()
  })
})

describe('RB.1.2b, RB.1.3b by rules', () => {
  test('rules for one status leave the other to the defaults', () => {
    const walk = aScormWalk(
      rootWith(FREE, [rollup({ childActivitySet: 'any' }, 'attempted', 'completed')], leaf('a'), leaf('b')),
    )
    walk.play('a', 'failed')
    walk.play('b', 'passed')
    expect([walk.known('org', 'completed'), walk.known('org', 'satisfied')]).toEqual([true, false])
  })

  test('a course with only a notSatisfied rule never becomes satisfied', () => {
    const walk = aScormWalk(
      rootWith(FREE, [rollup({ childActivitySet: 'any' }, 'never', 'notSatisfied')], leaf('a')),
    )
    walk.play('a', 'passed')
    expect(walk.known('org', 'satisfied')).toBeUndefined()
  })

  test('a rule for none of the children holds when its condition is never true', () => {
    const walk = aScormWalk(
      rootWith(FREE, [rollup({ childActivitySet: 'none' }, 'never', 'completed')], leaf('a')),
    )
    walk.play('a', 'incomplete')
    expect(walk.known('org', 'completed')).toBe(true)
  })
})

describe('RB.1.4 Rollup Rule Check', () => {
  test('a part without tracked items stays unknown', () => {
    const walk = aScormWalk(aTree(FREE, cluster('reading', [untracked('a')], free), leaf('b')))
    walk.play('a', 'done', 'continue')
    expect([walk.known('reading', 'completed'), walk.known('reading', 'satisfied')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test.each([
    ['all', {}],
    ['none', {}],
    ['atLeastCount', { minimumCount: '0' }],
  ])('%s of no tracked items does not complete the course', (childActivitySet, least) => {
    const walk = aScormWalk(
      rootWith(FREE, [rollup({ childActivitySet, ...least }, 'completed', 'completed')], untracked('a')),
    )
    walk.play('a', 'done')
    expect(walk.known('org', 'completed')).toBeUndefined()
  })

  test('three of ten items reach a minimum of 30 percent', () => {
    const ids = [...'abcdefghij']
    const rule = rollup(
      { childActivitySet: 'atLeastPercent', minimumPercent: '0.3' },
      'completed',
      'completed',
    )
    const walk = aScormWalk(rootWith(FREE, [rule], ...ids.map((id) => leaf(id))))
    for (const id of ids.slice(0, 2)) walk.play(id)
    expect(walk.known('org', 'completed')).toBeUndefined()
    walk.play('c')
    expect(walk.known('org', 'completed')).toBe(true)
  })
})

describe('RB.1.4.2 Check Child for Rollup', () => {
  const considering = (attributes: Record<string, string>) =>
    leaf('b', el('rollupConsiderations', attributes))
  const of = (attributes: Record<string, string>, said?: string) => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), considering(attributes)))
    if (said) walk.play('b', said)
    walk.play('a', 'passed')
    return [walk.known('org', 'satisfied'), walk.known('org', 'completed')]
  }

  test.each([
    ['ifAttempted', undefined, true],
    ['ifAttempted', 'incomplete', undefined],
    ['ifNotSuspended', undefined, true],
    ['ifNotSuspended', 'suspended', true],
    ['ifNotSuspended', 'incomplete', undefined],
    ['always', undefined, undefined],
    ['ifNotSkipped', undefined, undefined],
  ])(
    'with required %s and a sibling that is %s, the completed status of the course is %s',
    (required, said, isCompleted) => {
      expect(
        of({ requiredForCompleted: required, requiredForIncomplete: 'always' }, said)[1] || undefined,
      ).toBe(isCompleted)
    },
  )

  test('each of the four requirements applies to its own status', () => {
    expect(of({ requiredForSatisfied: 'ifAttempted' })).toEqual([true, undefined])
    expect(of({ requiredForCompleted: 'ifAttempted' })).toEqual([undefined, true])
    const failing = (attributes: Record<string, string>) => {
      const walk = aScormWalk(aTree(FREE, leaf('a'), considering(attributes)))
      walk.play('a', { 'cmi.success_status': 'failed', 'cmi.completion_status': 'incomplete' })
      return [walk.known('org', 'satisfied'), walk.known('org', 'completed')]
    }
    expect(failing({ requiredForNotSatisfied: 'ifAttempted' })).toEqual([false, undefined])
    expect(failing({ requiredForIncomplete: 'ifAttempted' })).toEqual([undefined, false])
  })

  test.each([
    ['rollupObjectiveSatisfied', [true, undefined]],
    ['rollupProgressCompletion', [undefined, true]],
  ])('an item with %s false is left out of that status', (control, [satisfied, completed]) => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), leaf('b', el('rollupRules', { [control!]: 'false' }))))
    walk.play('a', 'passed')
    expect([walk.known('org', 'satisfied'), walk.known('org', 'completed')]).toEqual([satisfied, completed])
  })

  test('an item with rollupObjectiveSatisfied false is left out of notSatisfied too', () => {
    const walk = aScormWalk(
      aTree(FREE, leaf('a'), leaf('b', el('rollupRules', { rollupObjectiveSatisfied: 'false' }))),
    )
    walk.play('a', { 'cmi.success_status': 'failed' })
    expect(walk.known('org', 'satisfied')).toBe(false)
  })

  test('an item required ifNotSkipped is left out when it is skipped', () => {
    const skipped = leaf(
      'b',
      rule('pre', ALWAYS, 'skip'),
      el('rollupConsiderations', { requiredForCompleted: 'ifNotSkipped' }),
    )
    const walk = aScormWalk(aTree(FREE, leaf('a'), skipped))
    walk.play('a')
    expect(walk.known('org', 'completed')).toBe(true)
  })
})

describe('RB.1.5 Overall Rollup', () => {
  const reading = (id: string) => leaf(id, objectives(primary('own', map('g', {}))))
  const writing = leaf('a', objectives(primary('own', map('g', { writeSatisfiedStatus: 'true' }))))

  test('a change of a global objective reaches every part that reads it, innermost first', () => {
    const deep = cluster('outer', [cluster('middle', [cluster('inner', [reading('b')], free)], free)], free)
    for (const tree of [aTree(FREE, writing, deep), aTree(FREE, deep, writing)]) {
      const walk = aScormWalk(tree)
      walk.play('a', 'passed')
      expect(['inner', 'middle', 'outer', 'org'].map((name) => walk.known(name, 'satisfied'))).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
  })

  test('a change reaches a part through one of several maps and objectives', () => {
    const among = primary('own', map('other', {}), map('g', {}))
    const two = cluster('two', [leaf('b', objectives(among, el('objective', { objectiveID: 'two' })))], free)
    const walk = aScormWalk(aTree(FREE, writing, two))
    walk.play('a', 'passed')
    expect(walk.known('two', 'satisfied')).toBe(true)
  })

  test('an untracked part gets no status', () => {
    const walk = aScormWalk(
      aTree(FREE, cluster('one', [leaf('a')], free, el('deliveryControls', { tracked: 'false' })), leaf('b')),
    )
    walk.play('a', 'passed')
    expect([walk.known('one', 'satisfied'), walk.known('one', 'completed')]).toEqual([undefined, undefined])
  })

  test('a part counts for the course only after it was rolled up itself', () => {
    const walk = aScormWalk(aTree(FREE, part('one', ['a', 'b'], FREE)))
    walk.play('a', 'passed')
    expect(walk.known('org', 'satisfied')).toBeUndefined()
    walk.play('b', 'passed')
    expect(walk.known('org', 'satisfied')).toBe(true)
  })
})
