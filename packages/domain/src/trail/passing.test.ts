import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPassed, passThreshold } from './passing.ts'

const points = fc.nat(1000)
const ratings = fc.nat(100)

test.each([
  [80, 70, 56],
  [80, 0, 0],
  [75, 50, 38],
  [0, 100, 0],
])(
  'of %i done points with an approval rating of %i, the pass threshold is %i',
  (donePointsMax, rating, threshold) => {
    expect(passThreshold(donePointsMax, rating)).toBe(threshold)
  },
)

test('the threshold is rounded to the nearest whole point, half up', () => {
  fc.assert(
    fc.property(points, ratings, (max, rating) => {
      const hundredths = max * rating
      const candidates = [...Array(max + 1).keys()].reverse()
      const distance = (threshold: number) => Math.abs(threshold * 100 - hundredths)
      const nearest = candidates.reduce((best, next) => (distance(next) < distance(best) ? next : best))
      expect(passThreshold(max, rating)).toBe(nearest)
    }),
  )
})

test('every learner passes where no rating is required', () => {
  expect(hasPassed({ donePoints: 0, donePointsMax: 100, approvalRating: 0 })).toBe(true)
  expect(hasPassed({ donePoints: -1, donePointsMax: 100, approvalRating: 0 })).toBe(true)
})

test('exactly the threshold passes, and one point less does not', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 100 }), (donePointsMax, approvalRating) => {
      const donePoints = passThreshold(donePointsMax, approvalRating)
      expect(hasPassed({ donePoints, donePointsMax, approvalRating })).toBe(true)
      expect(hasPassed({ donePoints: donePoints - 1, donePointsMax, approvalRating })).toBe(false)
    }),
  )
})

test('a learner who passes still passes with more points', () => {
  fc.assert(
    fc.property(points, points, fc.nat(100), ratings, (max, earned, more, approvalRating) => {
      const at = (donePoints: number) => hasPassed({ donePoints, donePointsMax: max, approvalRating })
      expect(at(earned) && !at(earned + more)).toBe(false)
    }),
  )
})
