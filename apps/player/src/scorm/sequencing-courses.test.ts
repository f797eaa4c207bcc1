import type { ParsedElement } from '@vereda/domain/content/scorm-manifest.ts'
import { describe, expect, test } from 'vitest'
import { aTree, el, FLOW, FREE, leaf } from './testing/a-course.ts'
import {
  ALWAYS,
  CONTINUE,
  cluster,
  DONE,
  FAILED,
  known,
  PASSED,
  rollup,
  rootWith,
  rule,
  walk,
} from './testing/a-walk.ts'

// Structures that courses of SCORM 2004 are built of (SN 3rd and 4th edition), each walked from its first item to where its rules lead.

const request = (name: string) => ({ ...DONE, 'adl.nav.request': name })
const SATISFIED = { condition: 'satisfied' }

/** A primary objective; `maps` are what it shares with objectives of the whole course. */
const primary = (id: string, attributes: Record<string, string>, ...inside: ParsedElement[]) =>
  el('objectives', {}, el('primaryObjective', { objectiveID: id, ...attributes }, ...inside))
const map = (target: string, attributes: Record<string, string>) =>
  el('mapInfo', { targetObjectiveID: target, ...attributes })
const least = (measure: string): ParsedElement => ({ ...el('minNormalizedMeasure'), text: measure })
const weighing = (weight: string) => el('rollupRules', { objectiveMeasureWeight: weight })
const scored = (scaled: string) => ({ ...DONE, 'cmi.score.scaled': scaled })

describe('a pre-test that leaves out what is known', () => {
  const test1 = leaf('a', primary('pre', {}, map('known', { writeSatisfiedStatus: 'true' })))
  const lesson = leaf(
    'b',
    primary('lesson', {}, map('known', { readSatisfiedStatus: 'true', writeSatisfiedStatus: 'false' })),
    rule('pre', SATISFIED, 'skip'),
  )
  const course = aTree(FREE, test1, lesson, leaf('c'))

  test('passed, its lesson is skipped', async () => {
    expect(await walk(course, [['a', { ...PASSED, ...CONTINUE }]])).toMatchObject({ next: 'c' })
  })
  test('failed, its lesson comes next', async () => {
    expect(await walk(course, [['a', { ...FAILED, ...CONTINUE }]])).toMatchObject({ next: 'b' })
  })

  test('by its measure', async () => {
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

  test('by one objective among several of the content’s own', async () => {
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

describe('a test that counts by its measure', () => {
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
  ])('and so does the course, by the weight of its parts: %s and %s is %s', async (a, b, status) => {
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

describe('what counts towards the whole', () => {
  test('a part that is skipped is not asked for where the course says so', async () => {
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
  ])('%s of its parts passed', async (childActivitySet, [a, b], status) => {
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

  test('an activity that was attempted is enough where the course says so', async () => {
    const begun = rollup({ childActivitySet: 'all' }, 'attempted', 'completed')
    const incomplete = { 'cmi.completion_status': 'incomplete' }
    const { completed } = await walk(rootWith(FREE, [begun], leaf('a'), leaf('b')), [
      ['a', incomplete],
      ['b', incomplete],
    ])
    expect(completed).toBe(true)
  })

  test('one that is left out of what is passed keeps nobody from passing', async () => {
    const left = leaf('b', el('rollupRules', { rollupObjectiveSatisfied: 'false' }))
    const data = await known(aTree(FREE, leaf('a'), left), [
      ['a', PASSED],
      ['b', FAILED],
    ])
    expect(data?.successStatus).toBe('passed')
  })

  test('parts within parts count for the whole', async () => {
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

describe('what content asks for', () => {
  test.each([
    ['continue', 'c'],
    ['previous', 'a'],
    ['{target=act-c}choice', 'c'],
    ['{target=act-a}choice', 'a'],
    ['{target=act-c}jump', 'c'],
  ])('%s from the middle leads to %s', async (name, next) => {
    const tree = aTree(FREE, leaf('a'), leaf('b'), leaf('c'))
    const { next: led } = await walk(tree, [
      ['a', DONE],
      ['b', request(name)],
    ])
    expect(led).toBe(next)
  })

  test('a jump reaches what can not be chosen', async () => {
    const tree = aTree(FLOW, leaf('a'), leaf('b'), leaf('c'))
    expect((await walk(tree, [['a', request('{target=act-c}jump')]])).next).toBe('c')
  })

  test('a choice that is not allowed leads nowhere else', async () => {
    const hidden = leaf('c', rule('pre', ALWAYS, 'disabled'))
    expect(
      (await walk(aTree(FREE, leaf('a'), hidden), [['a', request('{target=act-c}choice')]])).entered,
    ).toEqual(['a'])
  })

  test('continue goes from the end of one part into the next', async () => {
    const tree = aTree(
      FLOW,
      cluster('one', [leaf('a'), leaf('b')], el('controlMode', FLOW)),
      cluster('two', [leaf('c')], el('controlMode', FLOW)),
    )
    const { next } = await walk(tree, [
      ['a', request('continue')],
      ['b', request('continue')],
    ])
    expect(next).toBe('c')
  })

  test('what was abandoned is not done', async () => {
    const { completed } = await walk(aTree(FREE, leaf('a')), [
      ['a', { 'cmi.completion_status': 'incomplete', 'adl.nav.request': 'abandon' }],
    ])
    expect(completed).toBe(false)
  })
})

describe('limits and holds', () => {
  test('what may be tried twice can be chosen once more, and then no more', async () => {
    const tree = aTree(FREE, leaf('a', el('limitConditions', { attemptLimit: '2' })), leaf('b'))
    expect((await walk(tree, [['a', FAILED]])).choices).toEqual(['a', 'b'])
    const twice = await walk(tree, [
      ['a', FAILED],
      ['a', FAILED],
    ])
    expect(twice.choices).toEqual(['b'])
  })

  test('a part that is chosen, not walked, leads on to nothing by itself', async () => {
    const { next, choices } = await walk(aTree({ choice: 'true', flow: 'false' }, leaf('a'), leaf('b')), [
      ['a', DONE],
    ])
    expect([next, choices]).toEqual([null, ['a', 'b']])
  })

  test('what only goes forward offers nothing that lies behind', async () => {
    const tree = aTree({ ...FREE, forwardOnly: 'true' }, leaf('a'), leaf('b'), leaf('c'))
    const { choices } = await walk(tree, [
      ['a', request('continue')],
      ['b', DONE],
    ])
    expect(choices).not.toContain('a')
  })
})

describe('after the last', () => {
  test('a course that is failed as a whole begins anew from its first item', async () => {
    const tree = aTree(
      FLOW,
      leaf('a'),
      leaf('b', rule('post', { condition: 'satisfied', operator: 'not' }, 'retryAll')),
    )
    const { next, completed } = await walk(tree, [
      ['a', request('continue')],
      ['b', FAILED],
    ])
    expect([next, completed]).toEqual(['a', false])
  })

  test('a part that is failed is tried again from its first item', async () => {
    const part = cluster(
      'part',
      [leaf('a'), leaf('b', rule('post', ALWAYS, 'exitParent'))],
      el('controlMode', FLOW),
      rule('post', { condition: 'satisfied', operator: 'not' }, 'retry'),
    )
    const { next } = await walk(aTree(FLOW, part, leaf('c')), [
      ['a', { ...PASSED, ...CONTINUE }],
      ['b', { ...FAILED, ...CONTINUE }],
    ])
    expect(next).toBe('a')
  })

  test('a whole that is passed ends its course by its own exit rule', async () => {
    const part = cluster(
      'part',
      [leaf('a'), leaf('b', rule('post', ALWAYS, 'exitParent'))],
      el('controlMode', FLOW),
      rule('post', SATISFIED, 'exitAll'),
      rollup({ childActivitySet: 'any' }, 'satisfied', 'satisfied'),
    )
    const { next } = await walk(aTree(FLOW, part, leaf('c')), [
      ['a', { ...PASSED, ...CONTINUE }],
      ['b', { ...PASSED, ...CONTINUE }],
    ])
    expect(next).toBe(null)
  })
})

describe('what is picked from a part', () => {
  const picking = (attributes: Record<string, string>) => el('randomizationControls', attributes)

  test('as many as the course says, once', async () => {
    const tree = rootWith(
      FREE,
      [picking({ selectionTiming: 'once', selectCount: '2' })],
      leaf('a'),
      leaf('b'),
      leaf('c'),
    )
    const first = await walk(tree, [['a', DONE]])
    expect(first.choices).toHaveLength(2)
  })

  test('in another order, and every one of them', async () => {
    const tree = rootWith(
      FREE,
      [picking({ randomizationTiming: 'once', reorderChildren: 'true' })],
      leaf('a'),
      leaf('b'),
      leaf('c'),
    )
    expect((await walk(tree, [['a', DONE]])).choices.toSorted()).toEqual(['a', 'b', 'c'])
  })
})

// What the library does otherwise than the standard; asserted as it is, so that the day on which it changes is seen (docs/content-runtime.md).
describe('what remains', () => {
  test('stopForwardTraversal does not keep what lies behind it from being chosen (SB.2.4)', async () => {
    const held = leaf('b', rule('pre', { condition: 'satisfied', operator: 'not' }, 'stopForwardTraversal'))
    const { choices } = await walk(aTree(FREE, leaf('a'), held, leaf('c')), [['a', DONE]])
    expect(choices).toEqual(['a', 'b', 'c'])
  })
})
