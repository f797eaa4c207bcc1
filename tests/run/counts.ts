/** The result of a part's report: how many cases passed and failed, and the failed ones, each as `file › case: first line of the fault`. */
export type Counts = { passed: number; failed: number; faults: readonly string[] }

export type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages?: string[] | null }[]
  }[]
}

// terminal colours would appear as characters in a log
const COLOURS = new RegExp(`${String.fromCodePoint(27)}\\[[0-9;]*m`, 'g')
const firstLine = (text = '') => text.replace(COLOURS, '').trim().split('\n', 1)[0]
const faultOf = (file: string, title: string, why?: string) => `${file} › ${title}: ${firstLine(why)}`

/** Sums a report of Vitest: its cases, and each file that could not be loaded as one failure. */
export function countVitest({ numPassedTests, numFailedTests, testResults }: VitestReport): Counts {
  const unread = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  )
  const cases = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => faultOf(name, fullName, failureMessages?.[0])),
  )
  const files = unread.map(({ name, message }) => faultOf(name, 'not run', message))
  return { passed: numPassedTests, failed: numFailedTests + unread.length, faults: [...cases, ...files] }
}

type PlaywrightError = { message?: string }

export type PlaywrightSuite = {
  title: string
  suites?: PlaywrightSuite[]
  specs?: { title: string; file: string; ok: boolean; tests: { results: { error?: PlaywrightError }[] }[] }[]
}

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number }
  errors: PlaywrightError[]
  suites: PlaywrightSuite[]
}

function faultsIn({ suites = [], specs = [] }: PlaywrightSuite): string[] {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) =>
      faultOf(
        file,
        title,
        tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message,
      ),
    )
  return [...own, ...suites.flatMap(faultsIn)]
}

/** Sums a report of Playwright: its cases, and each fault outside them, such as a server that did not start. */
export function countPlaywright({ stats, errors, suites }: PlaywrightReport): Counts {
  const outside = errors.map(({ message }) => faultOf('browser', 'outside of its cases', message))
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    faults: [...suites.flatMap(faultsIn), ...outside],
  }
}
