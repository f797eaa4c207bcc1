import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readRange } from './byte-range.ts'

test.each([
  ['bytes=0-', 10, { start: 0, end: 9 }],
  ['bytes=2-4', 10, { start: 2, end: 4 }],
  ['bytes=2-400', 10, { start: 2, end: 9 }],
  ['bytes=-3', 10, { start: 7, end: 9 }],
  ['bytes=-30', 10, { start: 0, end: 9 }],
  ['bytes=10-', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=4-2', 10, null],
  ['bytes=0-1,3-4', 10, null],
  ['items=0-1', 10, null],
  ['bytes=-', 10, null],
  ['bytes=2-2', 10, { start: 2, end: 2 }],
  ['bytes=9-', 10, { start: 9, end: 9 }],
  ['bytes=12-34', 100, { start: 12, end: 34 }],
  ['bytes=-10', 10, { start: 0, end: 9 }],
  ['bytes=-3', 0, 'unsatisfiable'],
  [' bytes=0-1 ', 10, { start: 0, end: 1 }],
  ['x bytes=0-1', 10, null],
  ['bytes=0-1 x', 10, null],
  ['', 10, null],
  [undefined, 10, null],
  [null, 10, null],
])('the Range header %s of a file of %i bytes is read correctly', (header, size, expected) =>
  expect(readRange(header, size)).toEqual(expected),
)

test('a range that is read always lies within the file', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 1e9 }), (a, b, size) => {
      for (const header of [`bytes=${a}-${b}`, `bytes=${a}-`, `bytes=-${b}`]) {
        const range = readRange(header, size)
        if (range === null || range === 'unsatisfiable') continue
        expect(range.start).toBeGreaterThanOrEqual(0)
        expect(range.end).toBeLessThan(size)
        expect(range.start).toBeLessThanOrEqual(range.end)
      }
    }),
  )
})
