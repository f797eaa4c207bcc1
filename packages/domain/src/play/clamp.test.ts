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

/** The whole number from 0 to `max` that is nearest to `value`; of two that are equally near, the higher one. */
const nearestOf = (max: number, value: number) =>
  [...Array(max + 1).keys()]
    .reverse()
    .reduce((best, next) => (Math.abs(next - value) < Math.abs(best - value) ? next : best))

test('points and bonus lie between 0 and the resource’s maxima, and only its badges are won', () => {
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

test('a play earns its claimed points and bonus, rounded, within the maxima', () => {
  const some = fc.double({ noNaN: true, min: -50, max: 90 })
  fc.assert(
    fc.property(fc.array(some, { maxLength: 4 }), some, (points, bonus) => {
      const worth = playWorth(resource, aPlay({ points, bonus }))
      let claimed = 0
      for (const part of points) claimed += part
      expect(worth.points).toBe(nearestOf(60, claimed))
      expect(worth.bonus).toBe(nearestOf(10, bonus))
    }),
    { numRuns: 300 },
  )
})

test('a resource without points earns none and wins no percentage badge', () => {
  const worthless = { ...resource, maxPoints: 0, maxBonus: 0 }
  const worth = playWorth(worthless, aPlay({ points: [5], bonus: 5, finished: false }))
  expect(worth).toEqual({ points: 0, bonus: 0, badges: [], finished: false })
})

test('the worth of a play keeps whether the play finished', () => {
  expect(playWorth(resource, aPlay({ finished: true })).finished).toBe(true)
  expect(playWorth(resource, aPlay({ finished: false })).finished).toBe(false)
})

test('a percentage badge is won at exactly that share of the points', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.nat(100), (earned, percentage) => {
      const badges = [aBadge({ id: 'share', wonBy: { kind: 'percentage', percentage } })]
      const worth = playWorth({ ...resource, badges }, aPlay({ points: [earned] }))
      expect(worth.badges).toEqual(earned * 100 >= percentage * 60 ? ['share'] : [])
    }),
    { numRuns: 300 },
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
])('%s wins the expected badges', (_, claim, badges) => {
  expect(playWorth(resource, aPlay(claim)).badges).toEqual(badges)
})
