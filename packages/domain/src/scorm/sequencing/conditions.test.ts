import { describe, expect, test } from 'vitest'
import { aTree, el, FREE, leaf } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

/** Whether one condition hides b, once b was played and reported something. */
function holds(
  condition: Record<string, string>,
  said: Record<string, string>,
  ...more: ReturnType<typeof el>[]
) {
  const rules = el(
    'sequencingRules',
    {},
    el(
      'preConditionRule',
      {},
      el('ruleConditions', {}, el('ruleCondition', condition)),
      el('ruleAction', { action: 'hiddenFromChoice' }),
    ),
  )
  const silent = el('deliveryControls', { completionSetByContent: 'true', objectiveSetByContent: 'true' })
  const walk = aScormWalk(aTree(FREE, leaf('a'), leaf('b', rules, silent, ...more)))
  walk.play('b', said)
  return !walk.choices().includes('b')
}

const MEASURED = { 'cmi.score.scaled': '0.5' }
const more = (measureThreshold: string) => ({ condition: 'objectiveMeasureGreaterThan', measureThreshold })
const less = (measureThreshold: string) => ({ condition: 'objectiveMeasureLessThan', measureThreshold })
const not = (condition: Record<string, string>) => ({ ...condition, operator: 'not' })

describe('UP.2.1 Sequencing Rule Check: the value of a condition', () => {
  test.each([
    [more('0.4'), MEASURED, true],
    [more('0.5'), MEASURED, false],
    [not(more('0.5')), MEASURED, true],
    [more('0.4'), {}, false],
    [not(more('0.4')), {}, false],
    [{ condition: 'objectiveMeasureGreaterThan' }, MEASURED, true],
    [less('0.6'), MEASURED, true],
    [less('0.5'), MEASURED, false],
    [not(less('0.5')), MEASURED, true],
    [less('0.6'), {}, false],
    [{ condition: 'objectiveMeasureKnown' }, MEASURED, true],
    [{ condition: 'objectiveMeasureKnown' }, {}, false],
    [not({ condition: 'objectiveMeasureKnown' }), {}, true],
    [{ condition: 'objectiveStatusKnown' }, { 'cmi.success_status': 'failed' }, true],
    [not({ condition: 'objectiveStatusKnown' }), {}, true],
    [{ condition: 'satisfied' }, { 'cmi.success_status': 'passed' }, true],
    [not({ condition: 'satisfied' }), { 'cmi.success_status': 'failed' }, true],
    [{ condition: 'activityProgressKnown' }, { 'cmi.completion_status': 'incomplete' }, true],
    [{ condition: 'activityProgressKnown' }, { 'cmi.success_status': 'passed' }, false],
    [not({ condition: 'activityProgressKnown' }), {}, true],
    [{ condition: 'completed' }, { 'cmi.completion_status': 'completed' }, true],
    [not({ condition: 'completed' }), { 'cmi.completion_status': 'not attempted' }, true],
    [not({ condition: 'completed' }), { 'cmi.completion_status': 'unknown' }, false],
    [{ condition: 'never' }, {}, false],
    [not({ condition: 'never' }), {}, true],
    [{ condition: 'outsideAvailableTimeRange' }, {}, false],
    [not({ condition: 'outsideAvailableTimeRange' }), {}, false],
    [{}, {}, false],
  ])('condition %o with the content’s values %o holds: %s', (condition, said, isTrue) => {
    expect(holds(condition, said)).toBe(isTrue)
  })

  test('attemptLimitExceeded is true at the limit, false below it, and unknown without a limit', () => {
    const exceeded = { condition: 'attemptLimitExceeded' }
    const limited = (attemptLimit: string) => el('limitConditions', { attemptLimit })
    expect(holds(not(exceeded), {}, limited('2'))).toBe(true)
    expect(holds(exceeded, { 'cmi.exit': 'suspend' }, limited('1'))).toBe(true)
    expect(holds(exceeded, { 'cmi.exit': 'suspend' }, limited('2'))).toBe(false)
    expect(holds(not(exceeded), {})).toBe(false)
  })

  test('a condition on a missing objective is unknown', () => {
    expect(
      holds({ condition: 'satisfied', referencedObjective: 'none' }, { 'cmi.success_status': 'passed' }),
    ).toBe(false)
    expect(holds(not({ condition: 'satisfied', referencedObjective: 'none' }), {})).toBe(false)
  })
})

test('a rule without a condition never holds (UP.2.1)', () => {
  for (const conditionCombination of ['all', 'any']) {
    const rules = el(
      'sequencingRules',
      {},
      el(
        'preConditionRule',
        {},
        el('ruleConditions', { conditionCombination }),
        el('ruleAction', { action: 'disabled' }),
      ),
    )
    expect(aScormWalk(aTree(FREE, leaf('a', rules))).choices()).toEqual(['a'])
  }
})
