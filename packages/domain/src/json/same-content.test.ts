import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameContent } from './same-content.ts'

const json = fc.jsonValue({ maxDepth: 3 })

/** The same value with the fields of every object in the opposite order. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).map(([key, inner]) => [key, turned(inner)] as const)
  return Object.fromEntries(entries.reverse())
}

test('sameContent ignores the order of fields at any depth', () => {
  fc.assert(fc.property(json, (value) => sameContent(value, turned(value))))
  expect(
    sameContent({ b: 1, a: { d: [{ f: 1, e: 2 }], c: 3 } }, { a: { c: 3, d: [{ e: 2, f: 1 }] }, b: 1 }),
  ).toBe(true)
  expect(sameContent({ c: 1, a: 2, b: 3 }, { b: 3, c: 1, a: 2 })).toBe(true)
})

test('a field that is undefined counts as missing', () => {
  expect(sameContent({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(sameContent({ a: null }, {})).toBe(false)
})

test('values that differ are not the same content', () => {
  fc.assert(fc.property(json, (value) => !sameContent({ value }, { value: [value] })))
  expect(sameContent([1, 2], [2, 1])).toBe(false)
  expect(sameContent(['a'], { 0: 'a' })).toBe(false)
  expect(sameContent(null, {})).toBe(false)
  expect(sameContent('a', 'b')).toBe(false)
})
