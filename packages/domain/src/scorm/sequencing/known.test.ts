import { describe, expect, test } from 'vitest'
import { aTree, el, FREE, leaf, map, objectives, primary, rootWith } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

const scored = (scaled: string) => ({ 'cmi.score.scaled': scaled })
const done = (amount: string) => ({ 'cmi.progress_measure': amount })

describe('RB.1.2a, RB.1.3a by measure', () => {
  const threshold = el('completionThreshold', { completedByMeasure: 'true', minProgressMeasure: '0.5' })

  test('with satisfiedByMeasure the status stays unknown without a measure, whatever the rules say', () => {
    const judged = objectives(el('primaryObjective', { satisfiedByMeasure: 'true' }))
    const walk = aScormWalk(rootWith(FREE, [judged, threshold], leaf('a')))
    walk.play('a', 'passed')
    expect([walk.known('org', 'satisfied'), walk.known('org', 'completed')]).toEqual([undefined, undefined])
  })

  test('progress at the threshold completes an item, and progress below it does not', () => {
    for (const [amount, isDone] of [
      ['0.5', true],
      ['0.49', false],
    ] as const) {
      const walk = aScormWalk(aTree(FREE, leaf('a', threshold)))
      walk.play('a', { ...done(amount), 'cmi.completion_status': 'incomplete' })
      expect(walk.known('a', 'completed')).toBe(isDone)
    }
  })

  test('without a progress measure the content’s own status counts, and only that is written to globals', () => {
    const walk = aScormWalk(
      aTree(
        FREE,
        leaf('a', threshold, objectives(primary('own', map('g', { writeCompletionStatus: 'true' })))),
      ),
    )
    walk.open('a')
    walk.say('incomplete')
    expect([walk.known('a', 'completed'), walk.course.record.globals]).toEqual([
      false,
      { g: { completed: false } },
    ])
  })

  test('completedByMeasure applies to the primary objective only', () => {
    const other = el('objective', { objectiveID: 'other' }, map('g', { writeCompletionStatus: 'true' }))
    const walk = aScormWalk(aTree(FREE, leaf('a', threshold, objectives(primary('own'), other))))
    walk.open('a')
    walk.say({
      'cmi.objectives.0.id': 'other',
      'cmi.objectives.0.completion_status': 'completed',
      'cmi.objectives.0.progress_measure': '0.1',
      ...done('0.1'),
    })
    expect(walk.course.record.globals).toEqual({ g: { completed: true } })
  })

  test('an objective satisfied by measure writes the measured status, not the content’s', () => {
    const judged = objectives(
      el(
        'primaryObjective',
        { objectiveID: 'own', satisfiedByMeasure: 'true' },
        { ...el('minNormalizedMeasure'), text: '0.5' },
        map('g', { writeSatisfiedStatus: 'true' }),
      ),
    )
    const walk = aScormWalk(aTree(FREE, leaf('a', judged)))
    walk.open('a')
    walk.say('passed')
    expect(walk.course.record.globals).toEqual({})
    walk.say({ ...scored('0.4'), 'cmi.success_status': 'passed' })
    expect(walk.course.record.globals).toEqual({ g: { satisfied: false } })
  })

  test('only values that a map writes reach the global objective', () => {
    const giving = leaf(
      'a',
      objectives(primary('own', map('one', { writeNormalizedMeasure: 'true' }), map('two', {}))),
    )
    const walk = aScormWalk(aTree(FREE, giving))
    walk.play('a', { ...scored('1'), 'cmi.success_status': 'passed' })
    expect(walk.course.record.globals).toEqual({ one: { measure: 1 } })
  })
})
