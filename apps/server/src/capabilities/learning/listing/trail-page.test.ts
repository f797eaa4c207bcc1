import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withPage } from './trail-page.ts'

test('pages hold each item of a list once, in order, and only a single page can be empty', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(), { maxLength: 40 }), fc.integer({ min: 1, max: 10 }), (all, size) => {
      const { totalPages } = withPage(all, { page: 0, size })
      const pages = Array.from({ length: totalPages }, (_, page) => withPage(all, { page, size }))
      expect(pages.flatMap(({ page }) => page)).toEqual(all)
      expect(pages.map((page) => page.totalPages)).toEqual(pages.map(() => totalPages))
      expect(pages.slice(1).every(({ page }) => page.length > 0)).toBe(true)
      expect(pages.slice(0, -1).every(({ page }) => page.length === size)).toBe(true)
      expect(withPage(all, { page: totalPages, size }).page).toEqual([])
    }),
  )
})

test.each([
  [0, 10, 1],
  [9, 10, 1],
  [10, 10, 1],
  [11, 10, 2],
  [20, 10, 2],
])('%i items in pages of %i make %i pages', (count, size, totalPages) => {
  expect(withPage(Array(count).fill('x'), { page: 0, size }).totalPages).toBe(totalPages)
})
