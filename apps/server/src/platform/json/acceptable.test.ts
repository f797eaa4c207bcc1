import { expect, test } from 'vitest'
import { unacceptablePart } from './acceptable.ts'

const nested = (depth: number): unknown => {
  let value: unknown = 'leaf'
  for (let n = 0; n < depth; n++) value = [value]
  return value
}
const wide = (fields: number) => Object.fromEntries(Array.from({ length: fields }, (_, n) => [n, n]))

test.each<[string, unknown, string | null]>([
  ['plain values', { a: [1, null, 'text'], b: true }, null],
  ['nothing', undefined, null],
  ['U+0000 in a text', { a: 'b', c: { d: ['x\0'] } }, 'c'],
  ['U+0000 in a name', { a: { 'x\0': 1 } }, 'a'],
  ['half a surrogate pair in a name', { a: { 'x\ud800': 1 } }, 'a'],
  ['64 levels', { a: nested(62) }, null],
  ['100,000 levels', { a: nested(100_000) }, 'a'],
  ['many fields', { a: wide(19_000) }, null],
  ['too many fields', { a: wide(20_001) }, 'a'],
  ['a long list', { a: Array.from({ length: 60_000 }, () => 1) }, null],
  ['bytes', { file: { bytes: new Uint8Array(1_000_000) } }, null],
])('unacceptablePart names the first part that cannot be stored: %s', (_, value, path) => {
  expect(unacceptablePart(value, 'body')).toBe(path)
})
