import {
  ALWAYS,
  aTree,
  cluster,
  el,
  FLOW,
  FREE,
  leaf,
  rollup,
  rootWith,
  rule,
} from '@vereda/domain/builders/a-scorm-tree.ts'
import type { ParsedElement } from '@vereda/domain/content/scorm-manifest.ts'
import { describe, expect, test } from 'vitest'
import { CONTINUE, DONE, FAILED, PASSED, type Step, walk } from './testing/a-walk.ts'

// The rules of SCORM 2004 sequencing, one small course for each: what the course delivers, offers and counts after one walk.

describe('preconditions', () => {
  test.each([
    ['skip', { next: 'c' }],
    ['disabled', { next: null }],
    ['stopForwardTraversal', { next: 'b' }],
  ])('%s decides where Continue leads', async (action, expected) => {
    const tree = aTree(FREE, leaf('a'), leaf('b', rule('pre', ALWAYS, action)), leaf('c'))
    expect(await walk(tree, [['a', DONE]])).toMatchObject(expected)
  })

  test.each(['disabled', 'hiddenFromChoice'])('%s removes the activity from the choices', async (action) => {
    const tree = aTree(FREE, leaf('a'), leaf('b', rule('pre', ALWAYS, action)), leaf('c'))
    expect((await walk(tree, [['a', DONE]])).choices).toEqual(['a', 'c'])
  })

  test('a rule on “attempted” applies after the first attempt', async () => {
    const tree = aTree(
      FREE,
      leaf('a', rule('pre', { condition: 'attempted' }, 'hiddenFromChoice')),
      leaf('b'),
    )
    expect((await walk(tree, [['a', DONE]])).choices).toEqual(['b'])
  })
})

describe('post-conditions', () => {
  test.each([
    ['retry', 'a'],
    ['continue', 'b'],
    ['exitAll', null],
  ])('%s chooses the next activity', async (action, next) => {
    const tree = aTree(FREE, leaf('a', rule('post', ALWAYS, action)), leaf('b'))
    expect((await walk(tree, [['a', FAILED]])).next).toBe(next)
  })

  test('previous leads back', async () => {
    const tree = aTree(FREE, leaf('a'), leaf('b', rule('post', ALWAYS, 'previous')))
    expect(
      (
        await walk(tree, [
          ['a', DONE],
          ['b', DONE],
        ])
      ).next,
    ).toBe('a')
  })

  test('a test is retried until it is passed', async () => {
    const again = rule('post', { condition: 'satisfied', operator: 'not' }, 'retry')
    const tree = aTree(FLOW, leaf('a', again), leaf('b'))
    const { entered, next } = await walk(tree, [
      ['a', FAILED],
      ['a', FAILED],
      ['a', PASSED],
    ])
    expect([entered, next]).toEqual([['a', 'a', 'a'], 'b'])
  })

  test('exitParent continues after the parent', async () => {
    const part = cluster(
      'part',
      [leaf('a', rule('post', ALWAYS, 'exitParent')), leaf('b')],
      el('controlMode', FREE),
    )
    expect((await walk(aTree(FREE, part, leaf('c')), [['a', { ...DONE, ...CONTINUE }]])).next).toBe('c')
  })

  test('a part’s exit rule ends it with its item', async () => {
    const part = cluster(
      'part',
      [leaf('a'), leaf('b')],
      el('controlMode', FREE),
      rule('exit', { condition: 'satisfied' }, 'exit'),
      rollup({ childActivitySet: 'any' }, 'satisfied', 'satisfied'),
    )
    expect((await walk(aTree(FREE, part, leaf('c')), [['a', { ...PASSED, ...CONTINUE }]])).next).toBe('c')
  })
})

describe('limits', () => {
  test('an activity whose attempts are used up is not offered again', async () => {
    const tree = aTree(FREE, leaf('a', el('limitConditions', { attemptLimit: '1' })), leaf('b'))
    const { choices } = await walk(tree, [['a', FAILED]])
    expect(choices).toEqual(['b'])
  })

  test('a time limit does not stop the learner from going on', async () => {
    const limited = (id: string) => leaf(id, el('limitConditions', { attemptAbsoluteDurationLimit: 'PT1H' }))
    const { next, entered } = await walk(aTree(FREE, limited('a'), limited('b')), [
      ['a', { ...DONE, ...CONTINUE }],
      ['b', DONE],
    ])
    expect([next, entered]).toEqual([null, ['a', 'b']])
  })
})

describe('control modes of a part', () => {
  test('flow only offers no choice', async () => {
    const { choices, next } = await walk(aTree(FLOW, leaf('a'), leaf('b')), [['a', DONE]])
    expect([choices, next]).toEqual([[], 'b'])
  })

  test('forward-only never goes back', async () => {
    const tree = aTree({ ...FREE, forwardOnly: 'true' }, leaf('a'), leaf('b'))
    const { entered } = await walk(tree, [
      ['a', { ...DONE, ...CONTINUE }],
      ['b', { ...DONE, 'adl.nav.request': 'previous' }],
    ])
    expect(entered).toEqual(['a', 'b'])
  })

  test('without choiceExit only the part’s own activities can be chosen', async () => {
    const part = cluster('part', [leaf('a'), leaf('b')], el('controlMode', { ...FREE, choiceExit: 'false' }))
    expect((await walk(aTree(FREE, part, leaf('c')), [['a', DONE]])).choices).toEqual(['a', 'b'])
  })

  test('a constrained choice reaches only the parts beside its own (SB.2.9, SB.2.9.1)', async () => {
    const control = el('constrainedChoiceConsiderations', { constrainChoice: 'true' })
    const part = (id: string, ...inside: string[]) =>
      cluster(
        id,
        inside.map((one) => leaf(one)),
        el('controlMode', FREE),
        control,
      )
    const tree = aTree(FREE, part('one', 'a', 'b'), part('two', 'c'), part('three', 'd'))
    expect((await walk(tree, [['a', DONE]])).choices).toEqual(['a', 'b', 'c'])
    expect((await walk(tree, [['d', DONE]])).choices).toEqual(['c', 'd'])
  })

  test('a part with preventActivation is entered by flow only', async () => {
    const part = cluster(
      'part',
      [leaf('b'), leaf('c')],
      el('controlMode', FREE),
      el('constrainedChoiceConsiderations', { preventActivation: 'true' }),
    )
    const { choices, next } = await walk(aTree(FREE, leaf('a'), part), [['a', DONE]])
    expect([choices, next]).toEqual([['a'], 'b'])
  })
})

describe('completion of a course', () => {
  const of = (more: ParsedElement[], ...steps: Step[]) =>
    walk(rootWith(FREE, more, leaf('a'), leaf('b'), leaf('c'), leaf('d')), steps)

  test.each([
    ['0.5', 1, false],
    ['0.5', 2, true],
    ['0.75', 2, false],
    ['0.75', 3, true],
  ])(
    'with a required share of %s and %i of four done, completed is %s',
    async (minimumPercent, count, completed) => {
      const share = rollup({ childActivitySet: 'atLeastPercent', minimumPercent }, 'completed', 'completed')
      const steps = ['a', 'b', 'c'].slice(0, count).map((id): Step => [id, DONE])
      expect((await of([share], ...steps)).completed).toBe(completed)
    },
  )

  test.each([
    [1, false],
    [2, true],
  ])('with two required and %i done, completed is %s', async (count, completed) => {
    const two = rollup({ childActivitySet: 'atLeastCount', minimumCount: '2' }, 'completed', 'completed')
    const steps = ['a', 'b'].slice(0, count).map((id): Step => [id, DONE])
    expect((await of([two], ...steps)).completed).toBe(completed)
  })

  test('an activity left out of the rollup does not stop the course from completing', async () => {
    const left = leaf('b', el('rollupRules', { rollupProgressCompletion: 'false' }))
    expect((await walk(aTree(FREE, leaf('a'), left), [['a', DONE]])).completed).toBe(true)
  })

  test('an untracked activity does not stop it either', async () => {
    const left = leaf('b', el('deliveryControls', { tracked: 'false' }))
    expect((await walk(aTree(FREE, leaf('a'), left), [['a', DONE]])).completed).toBe(true)
  })
})
