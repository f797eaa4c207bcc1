import { aResource, aStep } from '@vereda/domain/builders/a-trail.ts'
import { NO_ACTIVITY } from '@vereda/domain/resource/activity.ts'
import type { TrailStep } from '@vereda/domain/trail/trail.ts'
import { expect, test } from 'vitest'
import { activitiesFor, nextPosition, ownRow } from './next-position.ts'
import { stemHeights } from './stem-heights.ts'

const rows = [980, 910, 865, 680].map((points, i) => ({ id: `${i}`, name: 'A', points, position: i + 1 }))

test('stems follow the points, and equal points have equal stems', () => {
  const [first, second, third] = stemHeights(rows.slice(0, 3))
  expect(first).toBeGreaterThan(second!)
  expect(second).toBeGreaterThan(third!)
  expect(new Set(stemHeights([{ points: 5 }, { points: 5 }])).size).toBe(1)
  expect(stemHeights([])).toEqual([])
})

test('the next place is the one just ahead, and takes one point more than it has', () => {
  expect(nextPosition(rows, 4, 680)).toEqual({ place: 3, points: 186 })
  expect(nextPosition(rows, 27, 100)).toEqual({ place: 4, points: 581 })
  expect(nextPosition(rows, 1, 980)).toBeNull()
})

const left = (id: string, maxPoints: number) => ({
  ...aResource({ id, maxPoints, maxBonus: 0 }),
  ...NO_ACTIVITY,
  badges: [],
  offline: true,
  disabled: false,
  reason: null,
})
const steps: TrailStep[] = [
  {
    ...aStep(),
    challenge: undefined,
    resources: [left('a', 60), left('b', 120)],
    stepPoints: 0,
    stepSum: 180,
    bonusPoints: 0,
  },
]

test('the ranking counts the fewest activities that can bring the points', () => {
  expect(activitiesFor(100, { steps })).toBe(1)
  expect(activitiesFor(150, { steps })).toBe(2)
  expect(activitiesFor(181, { steps })).toBeNull()
})

test('a player’s own row is found by id, and made when the ranking has none', () => {
  const ranking = { ranking: rows, position: 27, total: 300 }
  const made = { name: 'Marina D.', points: 0 }
  expect(ownRow(ranking, 'own', made)).toEqual({ ...made, id: 'own', position: 27 })
  expect(ownRow({ ...ranking, position: 2 }, '1', made)).toBe(rows[1])
  const neighbours = ['x', 'own', 'y'].map((id) => ({ ...made, id, position: 27 }))
  expect(ownRow({ ...ranking, neighbours }, 'own', made)).toBe(neighbours[1])
})
