import { describe, expect, test } from 'vitest'
import { aTree, cluster, el, FREE, leaf, rollup, rootWith } from '../../builders/a-scorm-tree.ts'
import { aScormWalk } from '../../builders/a-scorm-walk.ts'

describe('RB.1.4 Rollup Rule Check', () => {
  const untracked = (id: string) => leaf(id, el('deliveryControls', { tracked: 'false' }))

  test('a part none of whose items count comes to nothing', () => {
    const reading = cluster('reading', [untracked('a')], el('controlMode', FREE))
    const walk = aScormWalk(aTree(FREE, reading, leaf('b')))
    walk.play('a', 'done', 'continue')
    expect([walk.known('reading', 'completed'), walk.known('reading', 'satisfied')]).toEqual([
      undefined,
      undefined,
    ])
  })

  test.each([
    ['all', {}],
    ['none', {}],
    ['atLeastCount', { minimumCount: '0' }],
  ])('%s of no items at all is no reason to call the course completed', (childActivitySet, least) => {
    const rule = rollup({ childActivitySet, ...least }, 'completed', 'completed')
    const walk = aScormWalk(rootWith(FREE, [rule], untracked('a')))
    walk.play('a', 'done')
    expect(walk.known('org', 'completed')).toBeUndefined()
  })
})
