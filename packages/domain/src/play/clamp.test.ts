import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aBadge, aPlay, aResource } from '../builders/a-trail.ts'
import { playWorth } from './clamp.ts'

const resource = aResource({
  maxPoints: 60,
  maxBonus: 10,
  badges: [
    aBadge({ id: 'done', wonBy: { kind: 'finish' } }),
    aBadge({ id: 'half', wonBy: { kind: 'percentage', percentage: 50 } }),
    aBadge({ id: 'told', wonBy: { kind: 'content' } }),
  ],
})

test('claims are held to the resource: whatever content says, within 0 and the maxima', () => {
  const claims = fc.record({
    points: fc.array(fc.double({ noNaN: true, min: -1e9, max: 1e9 }), { maxLength: 10 }),
    bonus: fc.double({ noNaN: true, min: -1e9, max: 1e9 }),
    badges: fc.array(fc.string(), { maxLength: 5 }),
    finished: fc.boolean(),
  })
  fc.assert(
    fc.property(claims, (claim) => {
      const worth = playWorth(resource, aPlay(claim))
      expect(worth.points).toBeGreaterThanOrEqual(0)
      expect(worth.points).toBeLessThanOrEqual(60)
      expect(worth.bonus).toBeGreaterThanOrEqual(0)
      expect(worth.bonus).toBeLessThanOrEqual(10)
      expect(Number.isInteger(worth.points)).toBe(true)
      expect(['done', 'half', 'told']).toEqual(expect.arrayContaining(worth.badges))
    }),
  )
})

test.each([
  ['finishing', { finished: true, points: [0] }, ['done']],
  ['half of the points', { finished: false, points: [20, 10] }, ['half']],
  ['less than half', { finished: false, points: [29] }, []],
  ['the content’s own word', { finished: false, points: [0], badges: ['told'] }, ['told']],
  [
    'the content’s word for a badge that it does not give',
    { finished: false, points: [0], badges: ['done', 'foreign'] },
    [],
  ],
])('%s wins what it should', (_, claim, badges) => {
  expect(playWorth(resource, aPlay(claim)).badges).toEqual(badges)
})
