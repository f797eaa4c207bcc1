import { describe, expect, test } from 'vitest'
import {
  ALWAYS,
  aTree,
  cluster,
  el,
  FREE,
  leaf,
  NOT_SATISFIED,
  part,
  rule,
} from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

const free = el('controlMode', FREE)
const limited = (attemptLimit: string) => el('limitConditions', { attemptLimit })
const untracked = el('deliveryControls', { tracked: 'false' })

describe('UP.1 Limit Conditions, UP.5 Check Activity', () => {
  test('a suspended item can be resumed when its attempts are used up', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', limited('1')), leaf('b')))
    walk.play('a', 'suspended')
    expect(walk.choices()).toEqual(['a', 'b'])
    expect([walk.ask('choice', 'a').at, walk.kept('a').attempts]).toEqual(['a', 1])
  })

  test('a part can be entered while its only attempt is active', () => {
    const walk = aScormWalk(
      aTree(FREE, cluster('one', [leaf('a'), leaf('b')], free, limited('1')), leaf('c')),
    )
    walk.play('a')
    expect(walk.choices()).toEqual(['a', 'b', 'c'])
    walk.ask('choice', 'c')
    expect(walk.choices()).toEqual(['c'])
  })

  test('an untracked item has no attempt limit', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', limited('0'), untracked), leaf('b', limited('0'))))
    expect(walk.choices()).toEqual(['a'])
  })
})

describe('DB.2 Content Delivery Environment', () => {
  test('choosing an item in another part ends the attempt on the open part (UP.3)', () => {
    const walk = aScormWalk(
      aTree(FREE, cluster('one', [part('inner', ['a'], FREE)], free), part('two', ['b'], FREE)),
    )
    walk.play('a', 'done', 'choice', 'b')
    expect(['a', 'inner', 'one', 'two', 'org'].map((name) => walk.kept(name).isActive)).toEqual([
      false,
      false,
      false,
      true,
      true,
    ])
    walk.play('b', 'done', 'choice', 'a')
    expect(['inner', 'one', 'org'].map((name) => walk.kept(name).attempts)).toEqual([2, 2, 1])
  })

  test('a new attempt starts without results or time; a suspended attempt keeps both', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), leaf('b')))
    walk.open('a')
    walk.say({ 'cmi.success_status': 'failed', 'cmi.exit': 'suspend' }, 60)
    walk.ask('exit')
    walk.open('a')
    expect([walk.known('a', 'satisfied'), walk.kept('a')]).toMatchObject([
      false,
      { spent: 60, attempts: 1, isSuspended: false },
    ])
    walk.say('failed', 60)
    walk.ask('exit')
    expect(walk.kept('a').spent).toBe(120)
    walk.open('a')
    expect([walk.known('a', 'satisfied'), walk.kept('a')]).toMatchObject([
      undefined,
      { spent: 0, attempts: 2 },
    ])
  })

  test('a new attempt on a cluster resets its items’ results, as each cluster’s control mode says (SN 3.4)', () => {
    const keeping = {
      ...FREE,
      useCurrentAttemptObjectiveInfo: 'false',
      useCurrentAttemptProgressInfo: 'false',
    }
    const tree = aTree(
      FREE,
      part('forgets', ['a'], FREE),
      part('keeps', ['b'], keeping),
      part('later', ['d'], FREE),
      leaf('c', rule('post', NOT_SATISFIED, 'retryAll')),
    )
    const walk = aScormWalk(tree)
    walk.play('a', 'passed', 'choice', 'b')
    walk.play('b', 'passed', 'choice', 'd')
    walk.play('d', 'passed', 'choice', 'c')
    walk.play('c', 'failed')
    expect(['a', 'b', 'c', 'd'].map((name) => walk.known(name, 'satisfied'))).toEqual([
      undefined,
      true,
      undefined,
      undefined,
    ])
  })

  test('an untracked item counts no attempt, and can be open', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', untracked), leaf('b')))
    walk.play('a', 'passed', 'abandon')
    expect([walk.kept('a').attempts, walk.known('a', 'completed')]).toEqual([0, undefined])
    expect(walk.kept('a').isActive).toBe(false)
  })
})

describe('DB.2.1 Clear Suspended Activity', () => {
  const suspended = () => {
    const walk = aScormWalk(
      aTree(
        FREE,
        cluster('outer', [part('one', ['a', 'b'], FREE), part('two', ['c'], FREE)], free),
        leaf('d'),
      ),
    )
    walk.open('a')
    walk.ask('suspendAll')
    return walk
  }

  test('choosing another item of the same part clears its suspension and starts a new attempt on the part', () => {
    const walk = suspended()
    expect(walk.ask('choice', 'b').at).toBe('b')
    expect(['a', 'one'].map((name) => walk.kept(name).isSuspended)).toEqual([false, false])
    expect(['one', 'outer', 'org'].map((name) => walk.kept(name).attempts)).toEqual([2, 1, 1])
  })

  test('choosing an item of another part clears the suspension up to the common ancestor', () => {
    const walk = suspended()
    walk.ask('choice', 'c')
    expect(['a', 'one', 'outer'].map((name) => walk.kept(name).isSuspended)).toEqual([false, false, false])
    expect(['outer', 'org'].map((name) => walk.kept(name).attempts)).toEqual([2, 1])
  })

  test('a part with another suspended item stays suspended', () => {
    const walk = aScormWalk(aTree(FREE, part('one', ['a', 'b'], FREE), leaf('d')))
    walk.play('a', 'suspended', 'choice', 'b')
    walk.ask('suspendAll')
    walk.ask('choice', 'd')
    expect(['a', 'b', 'one'].map((name) => walk.kept(name).isSuspended)).toEqual([true, false, true])
    expect(walk.kept('org').attempts).toBe(1)
  })

  test('choosing the suspended item resumes its attempts', () => {
    const walk = suspended()
    expect(walk.ask('choice', 'a').at).toBe('a')
    expect(['a', 'one', 'outer', 'org'].map((name) => walk.kept(name).attempts)).toEqual([1, 1, 1, 1])
    expect(walk.course.record.suspended).toBeNull()
  })
})

describe('UP.4 End Attempt', () => {
  test('an item that ended by time-out is neither completed nor satisfied by default', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a'), leaf('b')))
    walk.play('a', { 'cmi.exit': 'time-out' })
    expect([walk.known('a', 'completed'), walk.known('a', 'satisfied')]).toEqual([undefined, undefined])
    walk.play('a', {})
    expect([walk.known('a', 'completed'), walk.known('a', 'satisfied')]).toEqual([true, true])
  })

  test('a part that was left is suspended while one of its items is', () => {
    const walk = aScormWalk(aTree(FREE, part('one', ['a', 'b'], FREE), leaf('c')))
    walk.play('a', 'suspended', 'choice', 'b')
    walk.play('b', 'done', 'choice', 'c')
    expect(walk.kept('one')).toMatchObject({ isActive: false, isSuspended: true })
    walk.play('c', 'done', 'choice', 'a')
    expect(walk.kept('one').attempts).toBe(1)
    walk.play('a', 'done', 'choice', 'c')
    expect(walk.kept('one').isSuspended).toBe(false)
  })

  test('the assumed result of silent content counts for the course and for readers of its objective', () => {
    const given = el(
      'objectives',
      {},
      el(
        'primaryObjective',
        { objectiveID: 'own' },
        el('mapInfo', { targetObjectiveID: 'g', writeSatisfiedStatus: 'true' }),
      ),
    )
    const taken = el(
      'objectives',
      {},
      el('primaryObjective', { objectiveID: 'own' }, el('mapInfo', { targetObjectiveID: 'g' })),
    )
    const walk = aScormWalk(aTree(FREE, leaf('a', given), cluster('two', [leaf('b', taken)], free)))
    walk.play('a', {})
    expect(['org', 'two', 'b'].map((name) => walk.known(name, 'satisfied'))).toEqual([true, true, true])
  })

  test('the course is rolled up when an item ends, even if its content set nothing', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', rule('pre', ALWAYS, 'skip')), leaf('b')))
    walk.play('a', {})
    walk.play('b', {})
    expect(walk.known('org', 'completed')).toBe(true)
  })
})
