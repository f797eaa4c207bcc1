import { expect, test } from 'vitest'
import { countPlaywright, countVitest } from './counts.ts'

test('an unreadable file counts as a failure, a failed case counts once, and each is named', () => {
  const failed = {
    name: 'a.test.ts',
    status: 'failed',
    assertionResults: [
      {
        status: 'failed',
        fullName: 'adds',
        failureMessages: ['\u001b[31mexpected 1\u001b[39m to be 2\n at a.ts'],
      },
      { status: 'passed', fullName: 'takes away' },
    ],
  }
  const unread = { name: 'b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] }
  expect(countVitest({ numPassedTests: 1, numFailedTests: 1, testResults: [failed, unread] })).toEqual({
    passed: 1,
    failed: 2,
    faults: ['a.test.ts › adds: expected 1 to be 2', 'b.test.ts › not run: no such module'],
  })
})

test('a test that passes at the second try counts as failed, and so does a server that did not start', () => {
  const stats = { expected: 3, unexpected: 1, flaky: 1 }
  const spec = {
    title: 'plays',
    file: 'a.spec.ts',
    ok: false,
    tests: [{ results: [{ error: { message: 'too late\nat line 3' } }] }],
  }
  const suites = [{ title: 'a.spec.ts', suites: [{ title: 'group', specs: [spec, { ...spec, ok: true }] }] }]
  expect(countPlaywright({ stats, errors: [{ message: 'no server' }], suites })).toEqual({
    passed: 3,
    failed: 3,
    faults: ['a.spec.ts › plays: too late', 'browser › outside of its cases: no server'],
  })
})
