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

test('the result equals what was read, and the known value does not change', () => {
  fc.assert(
    fc.property(value, value, (known, read) => {
      const [knownBefore, expected] = [structuredClone(known), structuredClone(read)]
      expect(asKnown(known, read)).toStrictEqual(expected)
      expect(known).toStrictEqual(knownBefore)
    }),
  )
})

test('a value that equals the known one keeps its identity', () => {
  fc.assert(
    fc.property(value, (known) => {
      expect(asKnown(known, structuredClone(known))).toBe(known)
    }),
  )
})

test('in a list with one change the other items keep their identity', () => {
  const known = { asOf: 'monday', trails: [{ id: 'soil' }, { id: 'sky', steps: [1] }] }
  const told = asKnown(known, { asOf: 'tuesday', trails: [{ id: 'soil' }, { id: 'sky', steps: [1, 2] }] })
  expect(told).not.toBe(known)
  expect(told.trails).not.toBe(known.trails)
  expect(told.trails.map((trail, at) => trail === known.trails[at])).toEqual([true, false])
})

test('a value that is not plain is always the one that was read', () => {
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
