import { describe, expect, test } from 'vitest'
import { ALWAYS, aTree, cluster, el, FREE, leaf, part, rule } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

const HOLDING = { ...FREE, choiceExit: 'false' }
const free = el('controlMode', FREE)
const consider = (attributes: Record<string, string>) => el('constrainedChoiceConsiderations', attributes)
const stopping = (id: string) => leaf(id, rule('pre', ALWAYS, 'stopForwardTraversal'))

describe('NB.2.1 an open item can forbid choosing another', () => {
  test('an item with choiceExit false forbids choosing its siblings (7.1.1.3)', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', el('controlMode', HOLDING)), leaf('b')))
    walk.open('a')
    expect([walk.may('choice', 'b'), walk.may('choice', 'a'), walk.may('continue')]).toEqual([
      false,
      true,
      true,
    ])
    expect(walk.choices()).toEqual(['a'])
  })

  test('an ended item with choiceExit false forbids nothing', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', el('controlMode', HOLDING)), leaf('b')))
    walk.play('a', 'done')
    expect(walk.choices()).toEqual(['a', 'b'])
  })
})

describe('SB.2.9 a choice among the items of a part', () => {
  test('in a forward-only part, earlier items cannot be chosen, and the same item can', () => {
    const walk = aScormWalk(aTree({ ...FREE, forwardOnly: 'true' }, leaf('a'), leaf('b'), leaf('c')))
    walk.play('b')
    expect(walk.choices()).toEqual(['b', 'c'])
    expect(walk.ask('choice', 'a').code).toBe('SB.2.4-2')
  })

  test('a stopForwardTraversal rule blocks later items, and earlier ones stay open', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), stopping('b'), leaf('c')))
    walk.play('b')
    expect(walk.choices()).toEqual(['a', 'b'])
    walk.play('a')
    expect([walk.choices(), walk.ask('choice', 'c').code]).toEqual([['a', 'b'], 'SB.2.4-1'])
  })
})

describe('SB.2.9 a choice from one part to another', () => {
  const closed = (...inside: string[]) =>
    cluster(
      'closed',
      inside.map((id) => leaf(id)),
      free,
      consider({ preventActivation: 'true' }),
    )

  test('an ended part with choiceExit false still forbids choosing outside it (SB.2.9-7)', () => {
    const walk = aScormWalk(
      aTree(
        FREE,
        cluster('one', [leaf('a'), leaf('b')], el('controlMode', HOLDING), rule('exit', ALWAYS, 'exit')),
        leaf('c'),
        part('three', ['d'], FREE),
      ),
    )
    walk.play('a')
    expect([walk.current(), walk.ask('choice', 'd').code]).toEqual(['one', 'SB.2.9-7'])
    expect(walk.ask('choice', 'c').at).toBe('c')
  })

  test('an ended item with choiceExit false forbids choosing the whole course', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', el('controlMode', HOLDING)), leaf('b')))
    walk.play('a')
    expect(walk.ask('choice', 'org').code).toBe('SB.2.9-7')
  })

  test('choosing the own part starts its first item', () => {
    const walk = aScormWalk(aTree(FREE, part('one', ['a', 'b'], FREE), leaf('c')))
    walk.play('b')
    expect(walk.ask('choice', 'one').at).toBe('a')
  })

  test('an item of an ended part with preventActivation can be chosen from that part', () => {
    const two = cluster(
      'two',
      [leaf('b'), leaf('c')],
      free,
      consider({ preventActivation: 'true' }),
      rule('exit', ALWAYS, 'exit'),
    )
    const walk = aScormWalk(aTree(FREE, leaf('a'), two))
    walk.play('a', 'done', 'continue')
    walk.play('b')
    expect([walk.current(), walk.ask('choice', 'c').at]).toEqual(['two', 'c'])
  })

  test('a part with preventActivation cannot be chosen from other parts, before or after (SB.2.9-6)', () => {
    const walk = aScormWalk(aTree(FREE, part('one', ['a'], FREE), closed('b'), part('three', ['c'], FREE)))
    expect(walk.choices()).toEqual(['a', 'c'])
    for (const item of ['a', 'c']) {
      walk.play(item)
      expect(walk.choices()).toEqual(['a', 'c'])
    }
  })

  test('a part with preventActivation cannot be chosen by its own name from a later part (11.9)', () => {
    const walk = aScormWalk(aTree(FREE, closed('a'), part('open', ['b'], FREE)))
    walk.play('a', 'done', 'continue')
    walk.play('b', 'done')
    expect(walk.ask('choice', 'closed')).toMatchObject({ at: null, code: 'SB.2.9-6' })
  })

  test('a part with preventActivation can be chosen by its own name from an earlier part', () => {
    const walk = aScormWalk(aTree(FREE, part('open', ['a'], FREE), cluster('outer', [closed('b')], free)))
    walk.play('a')
    expect(walk.ask('choice', 'closed').at).toBe('b')
  })

  test('every item of a part with preventActivation can be chosen from inside it', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), closed('b', 'c')))
    walk.play('a', 'done', 'continue')
    expect(walk.choices()).toEqual(['a', 'b', 'c'])
  })

  test('items of an inner part can be chosen while the outer part with preventActivation is open', () => {
    const outer = cluster(
      'outer',
      [leaf('b'), part('inner', ['c'], FREE)],
      free,
      consider({ preventActivation: 'true' }),
    )
    const walk = aScormWalk(aTree(FREE, leaf('a'), outer))
    walk.play('a', 'done', 'continue')
    expect(walk.choices()).toEqual(['a', 'b', 'c'])
  })

  test('a part with stopForwardTraversal blocks choices forward, but not backward', () => {
    const two = cluster('two', [leaf('b')], free, rule('pre', ALWAYS, 'stopForwardTraversal'))
    const walk = aScormWalk(aTree(FREE, part('one', ['a'], FREE), two, part('three', ['c'], FREE)))
    expect(walk.choices()).toEqual(['a', 'c'])
    walk.play('c')
    expect(walk.choices()).toEqual(['a', 'b', 'c'])
    walk.play('a')
    expect(walk.choices()).toEqual(['a', 'c'])
  })
})

describe('SB.2.9 constrainChoice, SB.2.9.1, SB.2.9.2', () => {
  const parts = (constrained: string) =>
    aTree(
      FREE,
      ...['one', 'two', 'three', 'four'].map((name) =>
        cluster(
          name,
          [leaf(`${name}-a`), leaf(`${name}-b`)],
          free,
          ...(name === constrained ? [consider({ constrainChoice: 'true' })] : []),
        ),
      ),
    )

  test('from a middle part, only the parts on either side can be chosen', () => {
    const walk = aScormWalk(parts('two'))
    walk.play('two-a')
    expect(walk.choices().filter((name) => name?.endsWith('a'))).toEqual(['one-a', 'two-a', 'three-a'])
    expect(walk.ask('choice', 'four-a').code).toBe('SB.2.9-8')
  })

  test('from the first or last part, only its one neighbour can be chosen', () => {
    const first = aScormWalk(parts('one'))
    first.play('one-b')
    expect(first.choices().filter((name) => name?.endsWith('a'))).toEqual(['one-a', 'two-a'])
    const last = aScormWalk(parts('four'))
    last.play('four-a')
    expect(last.choices().filter((name) => name?.endsWith('a'))).toEqual(['three-a', 'four-a'])
  })

  test('from the last part of a cluster, the item after the cluster can be chosen', () => {
    const inner = cluster('inner', [leaf('b')], free, consider({ constrainChoice: 'true' }))
    const walk = aScormWalk(
      aTree(FREE, leaf('z'), cluster('outer', [leaf('a'), inner], free), leaf('c'), leaf('d')),
    )
    walk.play('b')
    expect(walk.choices()).toEqual(['a', 'b', 'c'])
  })

  test('from the first part of a cluster, the item before the cluster can be chosen', () => {
    const inner = cluster('inner', [leaf('b')], free, consider({ constrainChoice: 'true' }))
    const walk = aScormWalk(
      aTree(FREE, leaf('z'), leaf('a'), cluster('outer', [inner, leaf('c')], free), leaf('d')),
    )
    walk.play('b')
    expect(walk.choices()).toEqual(['a', 'b', 'c'])
  })
})

describe('SB.2.9 choosing a part without a deliverable item (SB.2.9-9)', () => {
  test('makes that part current, and ends the open parts up to the common ancestor', () => {
    const shut = cluster('two', [leaf('b', rule('pre', ALWAYS, 'disabled'))], free)
    const walk = aScormWalk(aTree(FREE, cluster('outer', [part('one', ['a'], FREE), shut], free), leaf('c')))
    walk.play('a')
    expect(walk.ask('choice', 'two')).toEqual({ at: null, code: 'SB.2.9-9', byRule: false, hasEnded: false })
    expect([walk.current(), walk.kept('one').isActive, walk.kept('outer').isActive]).toEqual([
      'two',
      false,
      false,
    ])
  })
})
