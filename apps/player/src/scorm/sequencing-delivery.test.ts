import {
  ALWAYS,
  aTree,
  el,
  FLOW,
  FREE,
  leaf,
  NOT_SATISFIED,
  part,
  picking,
  rootWith,
  rule,
} from '@vereda/domain/builders/a-scorm-tree.ts'
import { describe, expect, test } from 'vitest'
import { asking, CONTINUE, DONE, FAILED, known, next, PASSED, type Step, walk } from './testing/a-walk.ts'

// The pseudo code of SCORM 2004 4th Edition, Sequencing and Navigation: which activity a request leads to, and how its attempt begins.
// Tests name each process by its id (docs/sequencing.md).

describe('UP.2 Sequencing Rules Check', () => {
  test('the negation of an unknown condition is unknown, and its rule does not apply (UP.2.1)', async () => {
    const tree = aTree(FREE, leaf('a'), leaf('b', rule('pre', NOT_SATISFIED, 'skip')), leaf('c'))
    expect(await next(tree, ['a', DONE])).toBe('b')
  })

  test.each([
    ['all', 'b'],
    ['any', 'c'],
  ])('%s of the conditions must hold', async (conditionCombination, led) => {
    const conditions = el(
      'ruleConditions',
      { conditionCombination },
      el('ruleCondition', ALWAYS),
      el('ruleCondition', { condition: 'attempted' }),
    )
    const skip = el(
      'sequencingRules',
      {},
      el('preConditionRule', {}, conditions, el('ruleAction', { action: 'skip' })),
    )
    expect(await next(aTree(FREE, leaf('a'), leaf('b', skip), leaf('c')), ['a', DONE])).toBe(led)
  })

  test('a part whose attempts are used up closes its activities (UP.1, DB.1.1)', async () => {
    const once = part(
      'part',
      ['a', 'b'],
      FREE,
      el('limitConditions', { attemptLimit: '1' }),
      rule('exit', ALWAYS, 'exit'),
    )
    expect((await walk(aTree(FREE, once, leaf('c')), [['a', DONE]])).choices).toEqual(['c'])
  })
})

describe('SB.2 Sequencing', () => {
  test('going back into a forward-only part begins at its first activity (SB.2.1)', async () => {
    const tree = aTree(FLOW, part('part', ['a', 'b'], { ...FLOW, forwardOnly: 'true' }), leaf('c'))
    const steps: Step[] = [
      ['a', CONTINUE],
      ['b', CONTINUE],
      ['c', asking('previous')],
    ]
    expect(await next(tree, ...steps)).toBe('a')
  })

  test('a skipped activity is skipped backwards too (SB.2.2)', async () => {
    const tree = aTree(FREE, leaf('a'), leaf('b', rule('pre', ALWAYS, 'skip')), leaf('c'))
    expect(await next(tree, ['c', asking('previous')])).toBe('a')
  })

  test('flow does not enter a part without flow (SB.2.2-1)', async () => {
    const tree = aTree(FREE, leaf('a'), part('part', ['b'], { choice: 'true', flow: 'false' }), leaf('c'))
    expect(await next(tree, ['a', DONE])).toBeNull()
  })

  test('flow reaches an activity that stops forward traversal, but does not pass it (SB.2.4)', async () => {
    const tree = aTree(FREE, leaf('a'), leaf('b', rule('pre', ALWAYS, 'stopForwardTraversal')), leaf('c'))
    expect((await walk(tree, [['a', DONE]])).choices).toEqual(['a', 'b'])
    expect((await walk(tree, [['b', DONE]])).choices).toEqual(['a', 'b'])
  })

  test('a part hidden from choice hides its activities (SB.2.9-3)', async () => {
    const tree = aTree(FREE, leaf('a'), part('part', ['b'], FREE, rule('pre', ALWAYS, 'hiddenFromChoice')))
    expect(await walk(tree, [['a', DONE]])).toMatchObject({ choices: ['a'], next: 'b' })
  })

  test('choosing a part delivers its first activity (SB.2.9)', async () => {
    const tree = aTree(FREE, leaf('a'), part('part', ['b', 'c'], FREE))
    expect(await next(tree, ['a', asking('{target=act-part}choice')])).toBe('b')
  })

  test('a retry is a new attempt (SB.2.10)', async () => {
    const tree = aTree(FREE, leaf('a', rule('post', NOT_SATISFIED, 'retry')), leaf('b'))
    expect(await known(tree, [['a', FAILED]], 'act-a')).toMatchObject({
      attempts: 2,
      successStatus: 'unknown',
    })
  })

  test('a jump reaches an activity that neither choice nor flow reaches (SB.2.13)', async () => {
    expect(
      await next(aTree(FLOW, leaf('a'), part('part', ['b'], { choice: 'false', flow: 'false' })), [
        'a',
        asking('{target=act-b}jump'),
      ]),
    ).toBe('b')
  })
})

describe('a new attempt on a part (DB.2, SN 3.4)', () => {
  const again = (control: Record<string, string>) =>
    aTree({ ...FLOW, ...control }, leaf('a'), leaf('b', rule('post', NOT_SATISFIED, 'retryAll')))
  const steps: Step[] = [
    ['a', asking('continue', PASSED)],
    ['b', FAILED],
  ]

  test('starts its children without progress', async () =>
    expect(await known(again({}), steps, 'act-b')).toMatchObject({ completionStatus: 'unknown' }))

  test('keeps its children’s earlier progress when the package says so', async () =>
    expect(await known(again({ useCurrentAttemptProgressInfo: 'false' }), steps, 'act-b')).toMatchObject({
      completionStatus: 'completed',
      successStatus: 'unknown',
    }))
})

describe('SR.1 Select Children, SR.2 Randomize Children', () => {
  test('each new attempt selects as many children as asked, and only they count', async () => {
    const tree = rootWith(
      FLOW,
      [picking({ selectionTiming: 'onEachNewAttempt', selectCount: '1' })],
      leaf('a'),
      leaf('b'),
      leaf('c'),
    )
    const course = await walk(tree, [['a', DONE]])
    expect([course.completed, course.next]).toEqual([true, null])
  })

  test('a selection made once stays', async () => {
    const tree = rootWith(
      FREE,
      [picking({ selectionTiming: 'once', selectCount: '2' })],
      leaf('a'),
      leaf('b'),
      leaf('c'),
    )
    const first = await walk(tree, [['a', DONE]])
    const second = await walk(tree, [[first.choices[0]!, DONE]], first)
    expect(second.choices).toEqual(first.choices)
  })
})
