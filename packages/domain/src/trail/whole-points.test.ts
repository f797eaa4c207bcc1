import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aResource, aStep, aTrailDocument } from '../builders/a-trail.ts'
import type { TrailDocument } from './trail-document.ts'
import { withWholePoints } from './whole-points.ts'

const question = (points: number) => ({
  id: 'q',
  kind: 'single' as const,
  prompt: 'Which?',
  options: [{ id: 'a', text: 'This' }],
  correct: ['a'],
  points,
})
/** A trail in which every part is worth the same points. */
const worth = (points: number): TrailDocument =>
  aTrailDocument({
    steps: [
      aStep({
        resources: [aResource({ maxPoints: points, maxBonus: points })],
        challenge: { id: 'c', seconds: 60, maxBonus: points, questions: [question(points)] },
      }),
    ],
    test: { questions: [question(points)], attempts: 1 },
  })

test.each([
  [2.5, 3],
  [2.4, 2],
  [0.4, 0],
  [0, 0],
  [99_999.5, 100_000],
  [150_000, 150_000],
  [2 ** 31 - 1, 2 ** 31 - 1],
  [2 ** 31, 100_000],
  [1e300, 100_000],
])('a part of a trail with %d points counts as %d points', (said, counted) => {
  expect(withWholePoints(worth(said))).toEqual(worth(counted))
})

test('a trail with whole points stays unchanged', () => {
  fc.assert(
    fc.property(fc.nat(100_000), (points) => {
      expect(withWholePoints(worth(points))).toEqual(worth(points))
    }),
  )
  const plain = aTrailDocument()
  expect(withWholePoints(plain)).toEqual(plain)
})
