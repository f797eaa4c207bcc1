import { describe, expect, test } from 'vitest'
import {
  ALWAYS,
  aTree,
  cluster,
  el,
  FREE,
  leaf,
  NOT_SATISFIED,
  picking,
  rootWith,
  rule,
} from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'
import { emptyRecord } from './course-record.ts'

const items = (...ids: string[]) => ids.map((id) => leaf(id))
/** Gives these numbers as random numbers, one after the other, and then from the start again. */
const drawing = (...numbers: number[]) => {
  let at = 0
  return () => numbers[at++ % numbers.length]!
}
const picked = (attributes: Record<string, string>, random: () => number) =>
  aScormWalk(rootWith(FREE, [picking(attributes)], ...items('a', 'b', 'c', 'd')), emptyRecord(), random)

describe('SR.1 Select Children', () => {
  test.each([
    ['0', []],
    ['1', ['b']],
    ['2', ['b', 'c']],
    ['4', ['a', 'b', 'c', 'd']],
    ['9', ['a', 'b', 'c', 'd']],
  ])('selects %s of four items, in the order of the package', (selectCount, chosen) => {
    expect(picked({ selectionTiming: 'once', selectCount }, drawing(0)).choices()).toEqual(chosen)
  })

  test.each<Record<string, string>>([
    { selectCount: '2' },
    { selectionTiming: 'never', selectCount: '2' },
    { selectionTiming: 'once' },
  ])('%o selects nothing', (attributes) => {
    const walk = picked(attributes, drawing(0))
    expect(walk.choices()).toEqual(['a', 'b', 'c', 'd'])
    expect(walk.kept('org').children).toBeUndefined()
  })

  test('each item is equally likely to be selected', () => {
    const counts = { a: 0, b: 0, c: 0 } as Record<string, number>
    for (const first of [0, 0.34, 0.67])
      for (const second of [0, 0.5]) {
        const tree = rootWith(
          FREE,
          [picking({ selectionTiming: 'once', selectCount: '1' })],
          ...items('a', 'b', 'c'),
        )
        for (const one of aScormWalk(tree, emptyRecord(), drawing(first, second)).choices())
          counts[one!]! += 1
      }
    expect(counts).toEqual({ a: 2, b: 2, c: 2 })
  })

  test('each new attempt selects anew, and nothing changes before it', () => {
    const two = cluster(
      'two',
      items('b', 'c'),
      el('controlMode', FREE),
      picking({ selectionTiming: 'onEachNewAttempt', selectCount: '1' }),
      rule('exit', NOT_SATISFIED, 'exit'),
    )
    const walk = aScormWalk(aTree(FREE, leaf('a'), two), emptyRecord(), drawing(0, 0.9))
    expect(walk.choices()).toEqual(['a', 'c'])
    walk.play('a', 'done', 'continue')
    expect([walk.current(), walk.choices()]).toEqual(['c', ['a', 'c']])
    walk.play('c', 'failed', 'choice', 'a')
    expect(walk.choices()).toEqual(['a', 'b'])
  })

  test('a suspended part keeps its selection', () => {
    const two = cluster(
      'two',
      items('b', 'c'),
      el('controlMode', FREE),
      picking({ selectionTiming: 'onEachNewAttempt', selectCount: '1' }),
    )
    const walk = aScormWalk(aTree(FREE, leaf('a'), two), emptyRecord(), drawing(0, 0.9))
    walk.play('c', 'suspended', 'choice', 'a')
    expect(walk.choices()).toEqual(['a', 'c'])
  })
})

describe('SR.2 Randomize Children', () => {
  const SHUFFLED = { randomizationTiming: 'once', reorderChildren: 'true' }

  test('reorders all items, each once', () => {
    const walk = picked(SHUFFLED, drawing(0))
    expect(walk.kept('org').children).toEqual(['b', 'c', 'd', 'a'].map((id) => `act-${id}`))
    expect(walk.ask('start').at).toBe('b')
    expect(picked(SHUFFLED, drawing(0.99)).ask('start').at).toBe('a')
  })

  test.each<Record<string, string>>([
    { randomizationTiming: 'once' },
    { randomizationTiming: 'once', reorderChildren: 'false' },
    { randomizationTiming: 'never', reorderChildren: 'true' },
    { reorderChildren: 'true' },
  ])('%o keeps the order', (attributes) => {
    expect(picked(attributes, drawing(0)).ask('start').at).toBe('a')
  })

  test('reorders the selected items', () => {
    const walk = picked({ ...SHUFFLED, selectionTiming: 'once', selectCount: '2' }, drawing(0))
    expect(walk.kept('org').children).toEqual(['act-c', 'act-b'])
  })

  test('reorders the items selected once on each new attempt', () => {
    const walk = aScormWalk(
      rootWith(
        FREE,
        [
          picking({
            selectionTiming: 'once',
            selectCount: '2',
            randomizationTiming: 'onEachNewAttempt',
            reorderChildren: 'true',
          }),
        ],
        leaf('a', rule('post', ALWAYS, 'exitAll')),
        leaf('b', rule('post', ALWAYS, 'exitAll')),
      ),
      emptyRecord(),
      drawing(0),
    )
    const first = walk.kept('org').children
    walk.play('a')
    expect(walk.kept('org').children).toEqual(first!.toReversed())
  })
})
