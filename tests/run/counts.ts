export type Counts = { passed: number; failed: number }

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

/** Sums a report of Vitest: its cases, and each file that could not even be read as one failure. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const unread = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  return { passed: numPassedTests, failed: numFailedTests + unread.length }
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: unknown[]
}

/** Sums a report of Playwright: its cases, and each fault outside of them, such as a server that did not start. */
export function countPlaywright({ stats, errors }: PlaywrightReport): Counts {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
}
