import {
  ALWAYS,
  aTree,
  cluster,
  el,
  FLOW,
  FREE,
  leaf,
  map,
  NOT_SATISFIED,
  objectives,
  part,
  primary,
  rule,
} from '@vereda/domain/builders/a-scorm-tree.ts'
import { describe, expect, test } from 'vitest'
import { open } from './testing/a-course.ts'
import { asking, DONE, FAILED, known, knownOf, next, PASSED, walk } from './testing/a-walk.ts'

// The pseudo code of SCORM 2004 4th Edition, Sequencing and Navigation: which requests are allowed, and how an open activity ends. Tests
// name each process by its id (docs/sequencing.md).

const delivering = (attributes: Record<string, string>) => el('deliveryControls', attributes)

describe('NB.2.1 Navigation Request Process, as adl.nav.request_valid tells it', () => {
  const asked = async (tree: Parameters<typeof walk>[0], item: string, ...requests: string[]) => {
    const { api } = await open(tree, item)
    api.Initialize('')
    return requests.map((request) => api.GetValue(`adl.nav.request_valid.${request}`))
  }

  test('with flow only: continue and jump are valid, previous from the first and choice are not', async () => {
    const tree = aTree(FLOW, leaf('a'), leaf('b'))
    expect(
      await asked(tree, 'a', 'continue', 'previous', 'choice.{target=act-b}', 'jump.{target=act-b}'),
    ).toEqual(['true', 'false', 'false', 'true'])
  })

  test('with choice only: neither continue nor previous is valid', async () => {
    const tree = aTree({ choice: 'true', flow: 'false' }, leaf('a'), leaf('b'))
    expect(
      await asked(tree, 'b', 'continue', 'previous', 'choice.{target=act-a}', 'choice.{target=nobody}'),
    ).toEqual(['false', 'false', 'true', 'false'])
  })

  test('the answer takes into account what content has set so far', async () => {
    const tree = aTree(
      FREE,
      leaf('a'),
      leaf('b', rule('pre', { condition: 'satisfied' }, 'disabled'), objectives(primary('p', map('g', {})))),
    )
    tree.children[0] = leaf('a', objectives(primary('p', map('g', { writeSatisfiedStatus: 'true' }))))
    const { api } = await open(tree, 'a')
    api.Initialize('')
    expect(api.SetValue('cmi.success_status', 'failed')).toBe('true')
    expect(api.GetValue('adl.nav.request_valid.choice.{target=act-b}')).toBe('true')
    expect(api.SetValue('cmi.success_status', 'passed')).toBe('true')
    expect(api.GetValue('adl.nav.request_valid.choice.{target=act-b}')).toBe('false')
  })

  test('a forward-only course has no valid previous (NB.2.1-5)', async () => {
    const tree = aTree({ ...FREE, forwardOnly: 'true' }, leaf('a'), leaf('b'))
    const { sequencing } = await walk(tree, [['a', DONE]])
    const { api } = await open(tree, 'b', sequencing)
    api.Initialize('')
    expect(api.GetValue('adl.nav.request_valid.previous')).toBe('false')
  })

  test('content that has terminated gets no answer', async () => {
    const { api, play } = await open(aTree(FREE, leaf('a'), leaf('b')), 'a')
    play(DONE)
    expect(api.GetValue('adl.nav.request_valid.continue')).toBe('')
  })
})

describe('TB.2 Termination', () => {
  test('a suspended activity has no post-conditions (TB.2.2)', async () => {
    const tree = aTree(FREE, leaf('a', rule('post', ALWAYS, 'retry')), leaf('b'))
    expect(await next(tree, ['a', asking('continue', { 'cmi.exit': 'suspend' })])).toBe('b')
  })

  test('a post-condition overrides content’s request (TB.2.3)', async () => {
    const tree = aTree(FREE, leaf('a', rule('post', NOT_SATISFIED, 'retry')), leaf('b'), leaf('c'))
    const { next, choices } = await walk(tree, [['a', asking('{target=act-c}choice', FAILED)]])
    expect([next, choices]).toEqual(['a', ['a']])
    expect(
      (
        await walk(tree, [
          ['a', asking('continue', FAILED)],
          ['c', PASSED],
        ])
      ).entered,
    ).toEqual(['a', 'a'])
  })

  test('exitParent leaves each parent whose own rule says so (TB.2.3, exitParent)', async () => {
    const inner = cluster(
      'inner',
      [leaf('a', rule('post', ALWAYS, 'exitParent'))],
      el('controlMode', FREE),
      rule('post', ALWAYS, 'exitParent'),
    )
    const outer = cluster(
      'outer',
      [inner, leaf('b')],
      el('controlMode', FREE),
      rule('post', ALWAYS, 'continue'),
    )
    expect(await next(aTree(FREE, outer, leaf('c')), ['a', DONE])).toBe('c')
  })

  test('a part’s exit rule ends it before its post-conditions apply (TB.2.1)', async () => {
    const rules = [rule('exit', ALWAYS, 'exit'), rule('post', ALWAYS, 'retry')]
    const both = el('sequencingRules', {}, ...rules.flatMap(({ children }) => children))
    const tree = aTree(FREE, part('part', ['a', 'b'], FREE, both), leaf('c'))
    const { next, sequencing } = await walk(tree, [['a', DONE]])
    expect([next, knownOf(tree, sequencing, 'act-part').attempts]).toEqual(['a', 2])
  })

  test('suspendAll suspends the course, which resumes in the same attempt (TB.2.3, suspendAll)', async () => {
    const tree = aTree(FLOW, leaf('a'), part('part', ['b', 'c'], FLOW))
    const suspended = await walk(tree, [
      ['a', asking('continue')],
      ['b', asking('suspendAll', { 'cmi.completion_status': 'incomplete' })],
    ])
    expect(suspended.next).toBe('b')
    const resumed = await walk(tree, [['b', asking('continue')]], suspended)
    expect([resumed.entered, resumed.next]).toEqual([['b'], 'c'])
    expect(knownOf(tree, resumed.sequencing, 'act-b').attempts).toBe(1)
    expect(knownOf(tree, resumed.sequencing).attempts).toBe(1)
  })

  test.each(['abandon', 'abandonAll'])('an activity left by %s keeps no progress', async (request) => {
    const tree = aTree(FREE, leaf('a'), leaf('b'))
    expect(await known(tree, [['a', asking(request, PASSED)]], 'act-a')).toMatchObject({
      completionStatus: 'unknown',
      successStatus: 'unknown',
      attempts: 1,
    })
  })

  test.each(['time-out', 'logout'])('content that ends with %s ends the course (RTE 4.2.8)', async (exit) => {
    const opened = await open(aTree(FREE, leaf('a'), leaf('b')), 'a')
    opened.play(asking('continue', { 'cmi.exit': exit }))
    expect(opened.said).toContainEqual({ kind: 'navigate', item: null })
  })

  test('a course that flows past its last activity is over (SB.2.1)', async () => {
    const opened = await open(aTree(FLOW, leaf('a')), 'a')
    opened.play(asking('continue'))
    expect(opened.said).toEqual([{ kind: 'navigate', item: null }])
  })
})

describe('UP.4 End Attempt Process', () => {
  test.each([
    [{}, 'completed', 'passed'],
    [{ completionSetByContent: 'true' }, 'unknown', 'passed'],
    [{ objectiveSetByContent: 'true' }, 'completed', 'unknown'],
    [{ tracked: 'false' }, 'unknown', 'unknown'],
  ])(
    'content that reports nothing, with %o, is %s and %s',
    async (control, completionStatus, successStatus) => {
      const tree = aTree(FREE, leaf('a', delivering(control)), leaf('b'))
      expect(await known(tree, [['a', {}]], 'act-a')).toMatchObject({ completionStatus, successStatus })
    },
  )

  test('statuses that content reported are not changed', async () => {
    const tree = aTree(FREE, leaf('a'), leaf('b'))
    const said = { 'cmi.completion_status': 'incomplete', 'cmi.success_status': 'failed' }
    expect(await known(tree, [['a', said]], 'act-a')).toMatchObject({
      completionStatus: 'incomplete',
      successStatus: 'failed',
    })
  })
})
