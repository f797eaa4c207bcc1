import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasPassed, passThreshold } from './passing.ts'

test.each([
  [80, 70, 56],
  [80, 0, 0],
  [75, 50, 38],
  [0, 100, 0],
])('of %i done points at a rating of %i, %i pass', (donePointsMax, rating, threshold) => {
  expect(passThreshold(donePointsMax, rating)).toBe(threshold)
})

test('everyone passes where no rating is asked for', () => {
  expect(hasPassed({ donePoints: 0, donePointsMax: 100, approvalRating: 0 })).toBe(true)
})

test('whoever passes still passes with more points', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.nat(100), fc.nat(100), (max, points, more, approvalRating) => {
      const at = (donePoints: number) => hasPassed({ donePoints, donePointsMax: max, approvalRating })
      expect(at(points) && !at(points + more)).toBe(false)
    }),
  )
})
