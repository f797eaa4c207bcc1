import { expect, test } from 'vitest'
import { wellFormed } from './well-formed.ts'

test.each<[string, unknown, unknown]>([
  ['a text that is whole', { a: 'a 😀', b: ['é', 1, null] }, { a: 'a 😀', b: ['é', 1, null] }],
  ['half a pair at the end', { state: { suspend: 'a 😀'.slice(0, 3) } }, { state: { suspend: 'a \ufffd' } }],
  ['half a pair in a list', ['x\udfff', ['\ud800']], ['x\ufffd', ['\ufffd']]],
  ['a text alone', '\ud800', '\ufffd'],
  ['nothing', undefined, undefined],
])('wellFormed replaces lone surrogates: %s', (_, value, expected) => {
  expect(wellFormed(value)).toEqual(expected)
})
