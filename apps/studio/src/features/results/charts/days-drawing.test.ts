import fc from 'fast-check'
import { expect, test } from 'vitest'
import { niceTop, summedDays } from './days-drawing.ts'

test('days are summed up, from nothing on the day before the first', () => {
  const days = [
    { day: '2026-03-01', begun: 3, completed: 0 },
    { day: '2026-03-04', begun: 2, completed: 4 },
  ]
  expect(summedDays(days)).toEqual([
    { day: '2026-02-28', begun: 0, completed: 0 },
    { day: '2026-03-01', begun: 3, completed: 0 },
    { day: '2026-03-04', begun: 5, completed: 4 },
  ])
  expect(summedDays([])).toEqual([])
})

test('a scale ends at or above what it shows, and at twice that at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => {
      const top = niceTop(value)
      expect(top).toBeGreaterThanOrEqual(value)
      expect(top).toBeLessThanOrEqual(value * 2)
    }),
  )
})
