import { attemptsMade, bestPoints, type TestAttempt, withWaiting } from './test-report.ts'
import type { Trail } from './trail.ts'

/**
 * Lays an attempt at the trail's test that is not sent yet over the trail: of all attempts that its author allows the best one's points count
 * (decisions 3), so that totals show at once what the server will say.
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
