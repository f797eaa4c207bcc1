import { describe, expect, test } from 'vitest'
import {
  ALWAYS,
  aTree,
  cluster,
  el,
  FLOW,
  FREE,
  leaf,
  part,
  picking,
  rule,
} from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

const skipped = (id: string) => leaf(id, rule('pre', ALWAYS, 'skip'))
const closed = (id: string) => leaf(id, rule('pre', ALWAYS, 'disabled'))
const ONWARD = el('controlMode', { ...FREE, forwardOnly: 'true' })
const free = el('controlMode', FREE)

/** Plays an item and asks for the next one or the previous one. */
const from = (tree: Parameters<typeof aScormWalk>[0], item: string, way: 'continue' | 'previous') =>
  aScormWalk(tree).play(item, 'done', way)

describe('SB.2.1 Flow Tree Traversal, forward', () => {
  test('continue goes into the next part and out of it again', () => {
    const tree = aTree(FREE, leaf('a'), part('two', ['b', 'c'], FREE), leaf('d'))
    expect([from(tree, 'a', 'continue').at, from(tree, 'c', 'continue').at]).toEqual(['b', 'd'])
  })

  test('continue after the last item ends the session and the open parts', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), part('two', ['b'], FREE)))
    expect(walk.play('b', 'done', 'continue')).toEqual({
      at: null,
      code: null,
      byRule: false,
      hasEnded: true,
    })
    expect([walk.kept('two').isActive, walk.current()]).toEqual([false, null])
  })

  test('a part without selected items leads nowhere (SB.2.1-2)', () => {
    const none = picking({ selectionTiming: 'once', selectCount: '0' })
    const empty = cluster('two', [leaf('b')], free, none)
    expect(from(aTree(FREE, leaf('a'), empty, leaf('c')), 'a', 'continue')).toMatchObject({
      code: 'SB.2.1-2',
    })
    expect(from(aTree(FREE, leaf('a'), empty, leaf('c')), 'c', 'previous')).toMatchObject({
      code: 'SB.2.1-2',
    })
  })
})

describe('SB.2.1 Flow Tree Traversal, backward', () => {
  test('previous before the first item is refused (SB.2.1-3)', () => {
    expect(from(aTree(FREE, leaf('a')), 'a', 'previous')).toMatchObject({ at: null, code: 'SB.2.1-3' })
  })

  test('previous enters a part at its last item', () => {
    const tree = aTree(FREE, part('one', ['z', 'a', 'b'], FREE), leaf('c'))
    expect(from(tree, 'c', 'previous').at).toBe('b')
  })

  test('previous from the first item of a part goes to the item before the part', () => {
    const tree = aTree(FREE, part('one', ['a', 'b'], FREE), part('two', ['c'], FREE))
    expect(from(tree, 'c', 'previous').at).toBe('b')
  })

  test('a forward-only part refuses previous from inside (NB.2.1-5), and can be entered from the part behind it', () => {
    const tree = aTree(FREE, leaf('a'), cluster('two', [leaf('b'), leaf('c')], ONWARD), leaf('d'))
    expect(from(tree, 'c', 'previous').code).toBe('NB.2.1-5')
    expect(from(tree, 'd', 'previous').at).toBe('b')
  })

  test('a part inside a forward-only part has no previous item before it (SB.2.1-4)', () => {
    const outer = cluster('outer', [leaf('a'), part('inner', ['b'], FREE)], ONWARD)
    expect(from(aTree(FREE, outer), 'b', 'previous')).toMatchObject({ at: null, code: 'SB.2.1-4' })
  })
})

describe('SB.2.2 Flow Activity Traversal', () => {
  test('continue passes skipped items into the next part, or off the end', () => {
    const tree = aTree(FREE, leaf('a'), skipped('b'), part('three', ['c'], FREE))
    expect(from(tree, 'a', 'continue').at).toBe('c')
    expect(from(aTree(FREE, leaf('a'), skipped('b')), 'a', 'continue').hasEnded).toBe(true)
  })

  test('continue passes a part with only skipped items', () => {
    expect(
      from(aTree(FREE, leaf('a'), cluster('two', [skipped('b')], free), leaf('c')), 'a', 'continue').at,
    ).toBe('c')
  })

  test('a previous rule in a forward-only part is refused (SB.2.1-4)', () => {
    const back = leaf('b', rule('post', ALWAYS, 'previous'))
    expect(aScormWalk(aTree(FREE, cluster('one', [leaf('a'), back], ONWARD))).play('b')).toMatchObject({
      at: null,
      code: 'SB.2.1-4',
      hasEnded: false,
    })
  })

  test('a skipped part is skipped with all its items', () => {
    const two = cluster('two', [leaf('b')], free, rule('pre', ALWAYS, 'skip'))
    expect(from(aTree(FREE, leaf('a'), two, leaf('c')), 'a', 'continue').at).toBe('c')
  })

  test('a disabled activity stops the flow, though a later item is open (SB.2.2-2)', () => {
    const part = cluster('two', [leaf('b')], free, rule('pre', ALWAYS, 'disabled'))
    for (const shut of [closed('b'), part])
      expect(from(aTree(FREE, leaf('a'), shut, leaf('c')), 'a', 'continue')).toMatchObject({
        at: null,
        code: 'SB.2.2-2',
      })
  })

  test('a part without flow stops the flow (SB.2.2-1)', () => {
    const chosen = part('two', ['b'], { choice: 'true', flow: 'false' })
    expect(from(aTree(FREE, leaf('a'), chosen), 'a', 'continue')).toMatchObject({ code: 'SB.2.2-1' })
  })

  test('previous enters a forward-only part at its first item that is not skipped', () => {
    const two = cluster('two', [skipped('b'), leaf('c'), leaf('d')], ONWARD)
    expect(from(aTree(FREE, leaf('a'), two, leaf('e')), 'e', 'previous').at).toBe('c')
  })

  test('previous passes a forward-only part with only skipped items, and continues backward', () => {
    const two = cluster('two', [skipped('c'), skipped('d')], ONWARD)
    const tree = aTree(FREE, part('one', ['a', 'b'], FREE), two, leaf('e'))
    expect(from(tree, 'e', 'previous').at).toBe('b')
  })

  test('a skipped item on the way back does not reverse the direction', () => {
    const two = cluster('two', [leaf('c'), skipped('d')], free)
    expect(from(aTree(FREE, leaf('a'), two, leaf('e')), 'e', 'previous').at).toBe('c')
    const first = cluster('two', [skipped('c'), skipped('d')], free)
    expect(from(aTree(FREE, part('one', ['a', 'b'], FREE), first, leaf('e')), 'e', 'previous').at).toBe('b')
  })

  test('each of two forward-only parts reverses the direction only inside itself', () => {
    const two = cluster('two', [skipped('c')], ONWARD)
    const one = cluster('one', [skipped('a'), leaf('b')], ONWARD)
    expect(from(aTree(FREE, one, two, leaf('e')), 'e', 'previous').at).toBe('b')
  })

  test('previous enters a part inside a forward-only part at its first item', () => {
    const two = cluster('two', [part('inner', ['b', 'c'], FREE), leaf('d')], ONWARD)
    expect(from(aTree(FREE, leaf('a'), two, leaf('e')), 'e', 'previous').at).toBe('b')
  })
})

describe('SB.2.5 Start', () => {
  test('start begins at the first item that is neither skipped nor in a skipped part', () => {
    const one = cluster('one', [leaf('a')], free, rule('pre', ALWAYS, 'skip'))
    expect(aScormWalk(aTree(FLOW, one, skipped('b'), part('three', ['c'], FLOW))).ask('start').at).toBe('c')
  })

  test('start is refused when the first item is disabled', () => {
    expect(aScormWalk(aTree(FLOW, closed('a'), leaf('b'))).ask('start')).toMatchObject({
      at: null,
      code: 'SB.2.2-2',
    })
  })
})
