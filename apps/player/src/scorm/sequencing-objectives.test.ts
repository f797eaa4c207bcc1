import {
  ALWAYS,
  aTree,
  cluster,
  el,
  FREE,
  leaf,
  map,
  rollup,
  rootWith,
  rule,
} from '@vereda/domain/builders/a-scorm-tree.ts'
import type { ParsedElement } from '@vereda/domain/content/scorm-manifest.ts'
import { describe, expect, test } from 'vitest'
import { open } from './testing/a-course.ts'
import { CONTINUE, DONE, FAILED, known, PASSED, walk } from './testing/a-walk.ts'

// What activities share through objectives, and how much each counts in the rollup (SCORM 2004 SN, 3rd and 4th edition).

const SATISFIED = { condition: 'satisfied' }

/** A primary objective. `inside` are its elements, such as the maps to objectives of the whole course. */
const primary = (id: string, attributes: Record<string, string>, ...inside: ParsedElement[]) =>
  el('objectives', {}, el('primaryObjective', { objectiveID: id, ...attributes }, ...inside))
const least = (measure: string): ParsedElement => ({ ...el('minNormalizedMeasure'), text: measure })
const weighing = (weight: string) => el('rollupRules', { objectiveMeasureWeight: weight })
const scored = (scaled: string) => ({ ...DONE, 'cmi.score.scaled': scaled })

describe('a pre-test that skips a known lesson', () => {
  const test1 = leaf('a', primary('pre', {}, map('known', { writeSatisfiedStatus: 'true' })))
  const lesson = leaf(
    'b',
    primary('lesson', {}, map('known', { readSatisfiedStatus: 'true', writeSatisfiedStatus: 'false' })),
    rule('pre', SATISFIED, 'skip'),
  )
  const course = aTree(FREE, test1, lesson, leaf('c'))

  test('when passed skips its lesson', async () => {
    expect(await walk(course, [['a', { ...PASSED, ...CONTINUE }]])).toMatchObject({ next: 'c' })
  })
  test('when failed leads to its lesson', async () => {
    expect(await walk(course, [['a', { ...FAILED, ...CONTINUE }]])).toMatchObject({ next: 'b' })
  })

  test('decides by its measure', async () => {
    const graded = leaf('a', primary('pre', {}, map('how much', { writeNormalizedMeasure: 'true' })))
    const easy = leaf(
      'b',
      primary('easy', {}, map('how much', { readNormalizedMeasure: 'true' })),
      rule('pre', { condition: 'objectiveMeasureGreaterThan', measureThreshold: '0.6' }, 'skip'),
    )
    const tree = aTree(FREE, graded, easy, leaf('c'))
    expect((await walk(tree, [['a', { ...scored('0.7'), ...CONTINUE }]])).next).toBe('c')
    expect((await walk(tree, [['a', { ...scored('0.5'), ...CONTINUE }]])).next).toBe('b')
  })

  test('decides by one of several objectives', async () => {
    const objectives = el(
      'objectives',
      {},
      el('primaryObjective', { objectiveID: 'all' }),
      el('objective', { objectiveID: 'one' }, map('one of all', { writeSatisfiedStatus: 'true' })),
    )
    const skipped = leaf(
      'b',
      primary('lesson', {}, map('one of all', { readSatisfiedStatus: 'true' })),
      rule('pre', SATISFIED, 'skip'),
    )
    const told = {
      ...DONE,
      'cmi.objectives.1.success_status': 'passed',
      ...CONTINUE,
    }
    expect((await walk(aTree(FREE, leaf('a', objectives), skipped, leaf('c')), [['a', told]])).next).toBe('c')
  })
})

describe('a test satisfied by its measure', () => {
  const mastery = primary('mastery', { satisfiedByMeasure: 'true' }, least('0.8'))

  test.each([
    ['0.9', null],
    ['0.8', null],
    ['0.7', 'b'],
  ])('with %s of 0.8 leads to %s', async (scaled, next) => {
    const tree = aTree(FREE, leaf('a', mastery, rule('post', SATISFIED, 'exitAll')), leaf('b'))
    expect((await walk(tree, [['a', { ...scored(scaled), ...CONTINUE }]])).next).toBe(next)
  })

  test.each([
    ['1', '0', 'failed'],
    ['0', '1', 'passed'],
  ])('rolls up into the course by weight: %s and %s is %s', async (a, b, status) => {
    const tree = rootWith(
      FREE,
      [primary('course', { satisfiedByMeasure: 'true' }, least('0.5'))],
      leaf('a', weighing('1')),
      leaf('b', weighing('3')),
    )
    const data = await known(tree, [
      ['a', scored(a)],
      ['b', scored(b)],
    ])
    expect(data?.successStatus).toBe(status)
  })
})

describe('contributions to the course’s rollup', () => {
  test('a skipped activity is not required when the course says so', async () => {
    const skipped = leaf(
      'b',
      rule('pre', ALWAYS, 'skip'),
      el('rollupConsiderations', {
        requiredForSatisfied: 'ifNotSkipped',
        requiredForCompleted: 'ifNotSkipped',
      }),
    )
    const { completed } = await walk(aTree(FREE, leaf('a'), skipped, leaf('c')), [
      ['a', PASSED],
      ['c', PASSED],
    ])
    expect(completed).toBe(true)
  })

  test.each([
    ['any', [PASSED, FAILED], 'passed'],
    ['all', [PASSED, FAILED], 'failed'],
    ['all', [PASSED, PASSED], 'passed'],
  ])('%s of the children must be passed', async (childActivitySet, [a, b], status) => {
    const rules = el(
      'rollupRules',
      {},
      el(
        'rollupRule',
        { childActivitySet },
        el('rollupConditions', {}, el('rollupCondition', SATISFIED)),
        el('rollupAction', { action: 'satisfied' }),
      ),
      el(
        'rollupRule',
        { childActivitySet: childActivitySet === 'any' ? 'all' : 'any' },
        el('rollupConditions', {}, el('rollupCondition', { condition: 'satisfied', operator: 'not' })),
        el('rollupAction', { action: 'notSatisfied' }),
      ),
    )
    const data = await known(rootWith(FREE, [rules], leaf('a'), leaf('b')), [
      ['a', a!],
      ['b', b!],
    ])
    expect(data?.successStatus).toBe(status)
  })

  test('an attempted activity is enough when the course says so', async () => {
    const begun = rollup({ childActivitySet: 'all' }, 'attempted', 'completed')
    const incomplete = { 'cmi.completion_status': 'incomplete' }
    const { completed } = await walk(rootWith(FREE, [begun], leaf('a'), leaf('b')), [
      ['a', incomplete],
      ['b', incomplete],
    ])
    expect(completed).toBe(true)
  })

  test('an activity left out of satisfaction does not stop the course from passing', async () => {
    const left = leaf('b', el('rollupRules', { rollupObjectiveSatisfied: 'false' }))
    const data = await known(aTree(FREE, leaf('a'), left), [
      ['a', PASSED],
      ['b', FAILED],
    ])
    expect(data?.successStatus).toBe('passed')
  })

  test('nested parts count for the whole course', async () => {
    const tree = aTree(
      FREE,
      cluster('one', [leaf('a'), leaf('b')], el('controlMode', FREE)),
      cluster('two', [leaf('c'), leaf('d')], el('controlMode', FREE)),
    )
    const steps = (['a', 'b', 'c', 'd'] as const).map((id): [string, Record<string, string>] => [id, DONE])
    expect((await walk(tree, steps.slice(0, 3))).completed).toBe(false)
    expect((await walk(tree, steps)).completed).toBe(true)
  })
})

describe('lifetime of shared objectives and data (objectivesGlobalToSystem, sharedDataGlobalToSystem)', () => {
  const giving = leaf('a', primary('given', {}, map('all', { writeSatisfiedStatus: 'true' })))
  const taking = leaf('b', primary('taken', {}, map('all', { readSatisfiedStatus: 'true' })))
  const sharing = (attributes: Record<string, string>) => {
    const tree = aTree(FREE, giving, taking)
    return { ...tree, sequencing: { ...tree.sequencing!, attributes } }
  }
  const END_ALL = { 'adl.nav.request': 'exitAll' }
  const taken = (attributes: Record<string, string>, first: Record<string, string>) => {
    const steps = [
      ['a', { ...PASSED, ...first }],
      ['b', { 'cmi.exit': 'suspend' }],
    ] as const
    return known(
      sharing(attributes),
      steps.map(([item, values]) => [item, values]),
      'act-b',
    )
  }
  const within = { objectivesGlobalToSystem: 'false' }

  test('objectives outlive an attempt on the course, unless the package keeps them within one', async () => {
    expect(await taken({}, END_ALL)).toMatchObject({ successStatus: 'passed' })
    expect(await taken({ objectivesGlobalToSystem: 'true' }, END_ALL)).toMatchObject({
      successStatus: 'passed',
    })
    expect(await taken(within, END_ALL)).toMatchObject({ successStatus: 'unknown' })
  })
  test('objectives are shared within one attempt in either case', async () => {
    expect(await taken(within, {})).toMatchObject({ successStatus: 'passed' })
  })
  test('a suspended attempt is the same when it resumes', async () => {
    expect(await taken(within, { 'cmi.exit': 'suspend' })).toMatchObject({ successStatus: 'passed' })
  })
  test('shared data outlive an attempt under the same rule', async () => {
    const stored = async (attributes: Record<string, string>) => {
      const tree = aTree(FREE, leaf('a', el('data', {}, el('map', { targetID: 'store' }))), leaf('b'))
      const sharingData = { ...tree, sequencing: { ...tree.sequencing!, attributes } }
      const left = await walk(sharingData, [['a', { 'adl.data.0.store': 'kept', ...END_ALL }]])
      const again = await open(sharingData, 'a', left.sequencing)
      again.api.Initialize('')
      return again.api.GetValue('adl.data.0.store')
    }
    expect(await stored({})).toBe('kept')
    expect(await stored({ sharedDataGlobalToSystem: 'false' })).toBe('')
  })
})
