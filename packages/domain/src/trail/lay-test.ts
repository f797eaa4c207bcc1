import { attemptsMade, bestPoints, type TestAttempt, withUncounted, withWaiting } from './test-report.ts'
import type { Trail } from './trail.ts'

/**
 * Adds an unsent attempt at the trail's test to the trail, so that the totals show at once what the server will answer. The best of the
 * attempts that the author allows counts (decisions 3). An attempt that the server refused for good is counted as made and earns nothing.
 */
export function layTestOver(trail: Trail, attempt: TestAttempt, isRefused = false): Trail {
  const before = trail.testResponse
  const isAllowed = trail.test !== null && attemptsMade(before) < trail.test.attempts
  const testResponse = isAllowed && !isRefused ? withWaiting(before, attempt) : withUncounted(before)
  const gained = bestPoints(testResponse) - bestPoints(before)
  return {
    ...trail,
    testResponse,
    sumPoints: trail.sumPoints + gained,
    totalPoints: trail.totalPoints + gained,
  }
}
