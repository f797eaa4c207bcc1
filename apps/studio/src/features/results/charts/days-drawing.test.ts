import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysDrawing, niceTop, summedDays } from './days-drawing.ts'

test('days are summed up, from zero on the day before the first', () => {
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

test('a scale ends at or above its value, and at most at twice that', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (value) => {
      const top = niceTop(value)
      expect(top).toBeGreaterThanOrEqual(value)
      expect(top).toBeLessThanOrEqual(value * 2)
    }),
  )
})

const WORDS = { begun: 'begun', completed: 'finished', day: (day: string) => day }
/** The y positions of the words beside the ends of the lines, from top to bottom. */
function besideEnds(begun: number, completed: number): number[] {
  const days = summedDays([{ day: '2026-03-01', begun, completed }])
  const bold = /y="([\d.]+)"[^>]*font-weight="700"/g
  return [...daysDrawing(350, days, WORDS).matchAll(bold)].map(([, y]) => Number(y)).toSorted((a, b) => a - b)
}

test('the numbers at the ends of the lines stay inside the drawing and do not overlap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2_000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (begun, part) => {
        const [first, second] = besideEnds(begun, Math.round(begun * part))
        expect(first).toBeGreaterThanOrEqual(14)
        expect(second! - first!).toBeGreaterThanOrEqual(28)
      },
    ),
  )
})
