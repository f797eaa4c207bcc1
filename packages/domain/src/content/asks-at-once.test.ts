import { expect, test } from 'vitest'
import { asksAtOnce, readsBytesAtOnce } from './asks-at-once.ts'

const AS_BYTES = "x.overrideMimeType('text/plain; charset=x-user-defined')"

test.each([
  ["x.open('GET', u, false)", true],
  ['x.open("GET",u,!1)', true],
  ['$.ajax({ async: false })', true],
  ["x.open('GET', u, true)", false],
  ["x.open('GET', u)", false],
])('the script %s makes a synchronous request: %j', (text, waits) => {
  expect(asksAtOnce(text)).toBe(waits)
  expect(readsBytesAtOnce(`${text};${AS_BYTES}`)).toBe(waits)
  expect(readsBytesAtOnce(text)).toBe(false)
})

test('a synchronous request for bytes is found behind other mentions of the byte override', () => {
  expect(readsBytesAtOnce(`${AS_BYTES};${' '.repeat(2_000)};x.open('GET', u, false);${AS_BYTES}`)).toBe(true)
})

test('a script with many unfinished requests is scanned to its end', () => {
  expect(readsBytesAtOnce('.open(,0,'.repeat(60_000))).toBe(false)
  expect(readsBytesAtOnce('.open(x-user-defined'.repeat(30_000))).toBe(false)
})
