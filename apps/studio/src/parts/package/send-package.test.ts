import { expect, test, vi } from 'vitest'
import { lossOf, mayDoSoon } from './send-package.ts'

/** An error as tus reports it for a failed request, with the response if there was one. */
const failed = (originalResponse: { getStatus(): number } | null) =>
  Object.assign(new Error('stopped'), { originalResponse })
const answered = (status: number) => failed({ getStatus: () => status })

test.each([
  ['a server without room', answered(507), 'full'],
  ['a file that is too large', answered(413), 'large'],
  ['a server in trouble', answered(500), 'way'],
  ['no answer', failed(null), 'way'],
  ['any other fault', new Error('stopped'), 'way'],
] as const)('an upload that met %s is told as %s', (_, fault, why) => {
  expect(lossOf(fault)).toBe(why)
})

test.each([
  ['a server in trouble', answered(500), true],
  ['no answer', failed(null), true],
  ['somebody else who writes to it just now', answered(423), true],
  ['a refusal', answered(404), false],
  ['a server without room', answered(507), false],
] as const)('whether an upload retries by itself after %s: %s', (_, fault, isTried) => {
  vi.stubGlobal('navigator', { onLine: true })
  expect(mayDoSoon(fault)).toBe(isTried)
  vi.stubGlobal('navigator', { onLine: false })
  expect(mayDoSoon(fault)).toBe(false)
  vi.unstubAllGlobals()
})
