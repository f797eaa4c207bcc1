/** Sums a report of Vitest: its cases, and each file that could not even be read as one failure. */
export function countVitest({ numPassedTests, numFailedTests, testResults }) {
  const unread = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unread.length }
}

/**
 * Sums a report of Playwright: its cases, and each fault outside of them, such as a server that did not start. Where a second try is given
 * (CI), one that passed only then is `again` and counts as failed: a test that may pass or fail says nothing.
 */
export function countPlaywright({ stats, errors }) {
  const { expected, unexpected, flaky } = stats
  return { passed: expected, failed: unexpected + flaky + errors.length, again: flaky }
}
