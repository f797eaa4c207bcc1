import { attemptsMade, bestPoints, type TestAttempt, withWaiting } from './test-report.ts'
import type { Trail } from './trail.ts'

/**
 * Adds an unsent attempt at the trail's test to the trail, so that the totals show at once what the server will answer. The best of the
 * attempts that the author allows counts (decisions 3).
 */
export function layTestOver(trail: Trail, { answers, points }: TestAttempt): Trail {
  const before = trail.testResponse
  const isAllowed = trail.test !== null && attemptsMade(before) < trail.test.attempts
  const testResponse = withWaiting(before, { answers, points: isAllowed ? points : 0 })
  const gained = bestPoints(testResponse) - bestPoints(before)
  return {
    ...trail,
    testResponse,
    sumPoints: trail.sumPoints + gained,
    totalPoints: trail.totalPoints + gained,
  }
}
