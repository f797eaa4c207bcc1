import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asKnown } from './as-known.ts'

const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, undefined, 0, 1, 'a', true),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom('a', 'b'), tie('any'), { noNullPrototype: true }),
  ),
})).any

test('whatever was known, what was read is told, and nothing that was known is changed', () => {
  fc.assert(
    fc.property(value, value, (known, read) => {
      const [knownBefore, expected] = [structuredClone(known), structuredClone(read)]
      expect(asKnown(known, read)).toStrictEqual(expected)
      expect(known).toStrictEqual(knownBefore)
    }),
  )
})

test('what equals what was known is that itself', () => {
  fc.assert(
    fc.property(value, (known) => {
      expect(asKnown(known, structuredClone(known))).toBe(known)
    }),
  )
})

test('of a list in which one thing changed, the others stay themselves', () => {
  const known = { asOf: 'monday', trails: [{ id: 'soil' }, { id: 'sky', steps: [1] }] }
  const told = asKnown(known, { asOf: 'tuesday', trails: [{ id: 'soil' }, { id: 'sky', steps: [1, 2] }] })
  expect(told).not.toBe(known)
  expect(told.trails).not.toBe(known.trails)
  expect(told.trails.map((trail, at) => trail === known.trails[at])).toEqual([true, false])
})

test('what is no plain value is always what was read', () => {
  const pairs: [unknown, unknown][] = [
    [new Date(0), new Date(0)],
    [new Uint8Array(1), new Uint8Array(1)],
    [new Map([['a', 1]]), new Map([['a', 1]])],
    [{ constructor: 1 }, { constructor: 1 }],
    [[], {}],
  ]
  for (const [known, read] of pairs)
    expect(asKnown<{ part: unknown }>({ part: known }, { part: read }).part).toBe(read)
})
