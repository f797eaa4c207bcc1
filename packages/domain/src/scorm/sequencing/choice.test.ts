import { describe, expect, test } from 'vitest'
import { aTree, cluster, el, FREE, leaf } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

const HOLDING = { ...FREE, choiceExit: 'false' }
const consider = (attributes: Record<string, string>) => el('constrainedChoiceConsiderations', attributes)

describe('NB.2.1 what is open may hold its learner', () => {
  test('an item that can’t be left by choice holds its learner, also from the items beside it (7.1.1.3)', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', el('controlMode', HOLDING)), leaf('b')))
    walk.open('a')
    expect([walk.may('choice', 'b'), walk.may('choice', 'a'), walk.may('continue')]).toEqual([
      false,
      true,
      true,
    ])
    expect(walk.choices()).toEqual(['a'])
  })

  test('once it has ended it holds nobody', () => {
    const walk = aScormWalk(aTree(FREE, leaf('a', el('controlMode', HOLDING)), leaf('b')))
    walk.play('a', 'done')
    expect(walk.choices()).toEqual(['a', 'b'])
  })
})

describe('SB.2.9 what may be activated only from inside', () => {
  test('is not chosen from a part that comes after it, by its own name either (11.9)', () => {
    const closed = cluster(
      'closed',
      [leaf('a')],
      el('controlMode', FREE),
      consider({ preventActivation: 'true' }),
    )
    const walk = aScormWalk(aTree(FREE, closed, cluster('open', [leaf('b')], el('controlMode', FREE))))
    walk.play('a', 'done', 'continue')
    walk.play('b', 'done')
    expect(walk.ask('choice', 'closed')).toMatchObject({ at: null, code: 'SB.2.9-6' })
  })
})
