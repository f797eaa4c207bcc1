import {
  ALWAYS,
  aTree,
  cluster,
  el,
  FLOW,
  FREE,
  leaf,
  picking,
  rollup,
  rootWith,
  rule,
} from '@vereda/domain/builders/a-scorm-tree.ts'
import { describe, expect, test } from 'vitest'
import { CONTINUE, DONE, FAILED, PASSED, walk } from './testing/a-walk.ts'

// Structures that SCORM 2004 courses use (SN 3rd and 4th edition). Each is walked from its first item to where its rules lead.

const request = (name: string) => ({ ...DONE, 'adl.nav.request': name })
const SATISFIED = { condition: 'satisfied' }

describe('a request of content', () => {
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

  test('a jump reaches an activity that can’t be chosen', async () => {
    const tree = aTree(FLOW, leaf('a'), leaf('b'), leaf('c'))
    expect((await walk(tree, [['a', request('{target=act-c}jump')]])).next).toBe('c')
  })

  test('a choice that is not allowed leads nowhere', async () => {
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

  test('an abandoned activity is not completed', async () => {
    const { completed } = await walk(aTree(FREE, leaf('a')), [
      ['a', { 'cmi.completion_status': 'incomplete', 'adl.nav.request': 'abandon' }],
    ])
    expect(completed).toBe(false)
  })
})

describe('attempt limits and control modes', () => {
  test('an activity with two attempts can be chosen once more, then not again', async () => {
    const tree = aTree(FREE, leaf('a', el('limitConditions', { attemptLimit: '2' })), leaf('b'))
    expect((await walk(tree, [['a', FAILED]])).choices).toEqual(['a', 'b'])
    const twice = await walk(tree, [
      ['a', FAILED],
      ['a', FAILED],
    ])
    expect(twice.choices).toEqual(['b'])
  })

  test('a part without flow has no next activity', async () => {
    const { next, choices } = await walk(aTree({ choice: 'true', flow: 'false' }, leaf('a'), leaf('b')), [
      ['a', DONE],
    ])
    expect([next, choices]).toEqual([null, ['a', 'b']])
  })

  test('a forward-only part offers nothing behind', async () => {
    const tree = aTree({ ...FREE, forwardOnly: 'true' }, leaf('a'), leaf('b'), leaf('c'))
    const { choices } = await walk(tree, [
      ['a', request('continue')],
      ['b', DONE],
    ])
    expect(choices).not.toContain('a')
  })
})

describe('after the last activity', () => {
  test('a failed course starts anew from its first activity', async () => {
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

  test('a failed part is retried from its first activity', async () => {
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

  test('a passed part ends its course by its own post-condition', async () => {
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

describe('a selection of children', () => {
  test('has the number that the course says, once', async () => {
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

  test('can be reordered, and keeps all of them', async () => {
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
