import { expect, test } from 'vitest'
import { isUsername } from './login-name.ts'

test.each([
  ['ana', true],
  ['ana@acme.example', true],
  ['x'.repeat(254), true],
  ['x'.repeat(255), false],
  ['an', false],
  ['a na', false],
  ['a:na', false],
])('%s is a username: %s', (text, expected) => {
  expect(isUsername(text)).toBe(expected)
})
