import { expect, test } from 'vitest'
import { listedTrail } from '../builders/a-listed-trail.ts'
import { aTrailDocument } from '../builders/a-trail.ts'
import type { GradedQuestion } from '../content/page-block.ts'
import { mostPoints, pointsOfMost } from './most-points.ts'

const worth = (points: number): GradedQuestion => ({
  id: `of ${points}`,
  kind: 'true-false',
  prompt: '',
  options: [],
  correct: ['true'],
  points,
})
const plain = listedTrail(aTrailDocument({ test: null }))

test('the most points of a trail with activities only are its maximum points', () => {
  expect(mostPoints(plain)).toBe(plain.maxPoints)
})

test('a test and challenges add their points to the most points', () => {
  const trail = listedTrail(aTrailDocument({ test: { attempts: 1, questions: [worth(10), worth(20)] } }))
  const challenge = { id: 'c', title: '', questions: [worth(5)], seconds: 30, maxBonus: 3 }
  const steps = trail.steps.map((step, i) => (i === 0 ? { ...step, challenge } : step))
  expect(mostPoints({ ...trail, steps } as typeof trail)).toBe(trail.maxPoints + 30 + 5)
})

test('pointsOfMost tells the earned points without bonus, and the most points', () => {
  const played = { ...plain, sumPoints: 30, bonusPoints: 9, totalPoints: 39 }
  expect(pointsOfMost(played)).toEqual({ earned: 30, most: plain.maxPoints })
})
