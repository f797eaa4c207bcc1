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
])('of %i done points at a rating of %i, %i pass', (donePointsMax, rating, threshold) => {
  expect(passThreshold(donePointsMax, rating)).toBe(threshold)
})

test('the threshold is the nearest whole number of points, the higher of two that are as near', () => {
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

test('everyone passes where no rating is asked for', () => {
  expect(hasPassed({ donePoints: 0, donePointsMax: 100, approvalRating: 0 })).toBe(true)
  expect(hasPassed({ donePoints: -1, donePointsMax: 100, approvalRating: 0 })).toBe(true)
})

test('exactly the threshold passes, a point less does not', () => {
  fc.assert(
    fc.property(points, fc.integer({ min: 1, max: 100 }), (donePointsMax, approvalRating) => {
      const donePoints = passThreshold(donePointsMax, approvalRating)
      expect(hasPassed({ donePoints, donePointsMax, approvalRating })).toBe(true)
      expect(hasPassed({ donePoints: donePoints - 1, donePointsMax, approvalRating })).toBe(false)
    }),
  )
})

test('whoever passes still passes with more points', () => {
  fc.assert(
    fc.property(points, points, fc.nat(100), ratings, (max, earned, more, approvalRating) => {
      const at = (donePoints: number) => hasPassed({ donePoints, donePointsMax: max, approvalRating })
      expect(at(earned) && !at(earned + more)).toBe(false)
    }),
  )
})
