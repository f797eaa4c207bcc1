import { expect, test } from 'vitest'
import { lossOf } from './send-package.ts'

/** What tus tells of a request that failed: with the answer, where one came. */
const failed = (originalResponse: { getStatus(): number } | null) =>
  Object.assign(new Error('stopped'), { originalResponse })
const answered = (status: number) => failed({ getStatus: () => status })

test.each([
  ['a server without room', answered(507), 'full'],
  ['a server in trouble', answered(500), 'way'],
  ['no answer', failed(null), 'way'],
  ['any other fault', new Error('stopped'), 'way'],
] as const)('%s: %s', (_, fault, why) => {
  expect(lossOf(fault)).toBe(why)
})
