import { expect, test } from 'vitest'
import { foreignJson } from './foreign-json.ts'

const fields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, n) => [n, n])))

test.each<[string, string, unknown]>([
  ['what is whole', '{"a":["b",1,null]}', { a: ['b', 1, null] }],
  ['half a character', '["a\\ud83d"]', ['a\ufffd']],
  ['U+0000 behind an escape', '["a\\u0000b"]', undefined],
  ['no JSON', '{', undefined],
  ['100,000 levels', '['.repeat(100_000) + ']'.repeat(100_000), undefined],
  ['more fields than a body has', fields(20_001), undefined],
])('JSON from outside is read with the limits of a body: %s', (_, text, read) => {
  expect(foreignJson(text)).toEqual(read)
})

test('JSON of a file may hold more fields than a body', () => {
  expect(Object.keys(foreignJson(fields(20_001), Number.POSITIVE_INFINITY) as object)).toHaveLength(20_001)
})
