import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shownPages } from './shown-pages.ts'

test.each([
  [0, 1, [0]],
  [3, 7, [0, 1, 2, 3, 4, 5, 6]],
  [0, 2000, [0, 1, 2, 3, null, 1999]],
  [4, 2000, [0, null, 3, 4, 5, null, 1999]],
  [3, 2000, [0, null, 2, 3, 4, null, 1999]],
  [1999, 2000, [0, null, 1996, 1997, 1998, 1999]],
])('page %i of %i shows the right numbers', (page, pages, shown) =>
  expect(shownPages(page, pages)).toEqual(shown),
)

test('at most seven pages are shown, in order: first, last, current and neighbours, with gaps between', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (pages, any) => {
      const page = any % pages
      const shown = shownPages(page, pages)
      const named = shown.filter((place) => place !== null)
      expect(shown.length).toBeLessThanOrEqual(7)
      expect(named).toEqual([...new Set(named)].sort((one, other) => one - other))
      for (const place of [0, page - 1, page, page + 1, pages - 1])
        if (place >= 0 && place < pages) expect(named).toContain(place)
      for (const [n, place] of shown.entries())
        if (place === null) expect(shown[n + 1]! - shown[n - 1]!).toBeGreaterThan(1)
        else if (n > 0 && shown[n - 1] !== null) expect(place - shown[n - 1]!).toBe(1)
    }),
  ))
