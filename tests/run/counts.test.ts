import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './counts.ts'

test('a file that could not be read counts as a failure, a failed case once', () => {
  const failed = { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] }
  const unread = { status: 'failed', assertionResults: [] }
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults: [failed, unread] })).toEqual({
    passed: 1,
    failed: 2,
  })
})

test('what passes at a second try has failed, and so has a server that did not start', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 }
  expect(countPlaywright({ stats, errors: ['no server'] })).toEqual({ passed: 3, failed: 3 })
})
