import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryTree } from './category-tree.ts'
import { mayMove, movedCategories, readCategory } from './move-category.ts'

test.each([
  ['Sales', 'Sales'],
  [' Sales / Shops ', 'Sales/Shops'],
  ['', null],
  ['Sales/', null],
  ['a/b/c', null],
  ['x'.repeat(81), null],
])('the typed text %j is the category %j', (typed, path) => expect(readCategory(typed)).toBe(path))

test('a moved category takes its sub-categories along, but no category with the same beginning', () => {
  const paths = ['Sales', 'Sales/Shops', 'Salesforce', 'Safety/Sales']
  expect(movedCategories(paths, 'Sales', 'Selling')).toEqual([
    ...['Selling', 'Selling/Shops', 'Salesforce', 'Safety/Sales'],
  ])
  expect(movedCategories(paths, 'Sales/Shops', 'Safety/Shops')).toEqual([
    ...['Sales', 'Safety/Shops', 'Salesforce', 'Safety/Sales'],
  ])
  expect(movedCategories(paths, 'Sales', null)).toEqual(['Salesforce', 'Safety/Sales'])
  expect(movedCategories(['Sales', 'Safety'], 'Sales', 'Safety')).toEqual(['Safety'])
})

test('a move that would make a third level or put a category below itself is refused', () => {
  expect(mayMove(['Sales', 'Sales/Shops'], 'Sales', 'Safety/Sales')).toBe(false)
  expect(mayMove(['Sales'], 'Sales', 'Safety/Sales')).toBe(true)
  expect(mayMove(['Sales'], 'Sales', 'Sales/Sales')).toBe(false)
  expect(mayMove(['Sales', 'Sales/Shops'], 'Sales/Shops', 'Shops')).toBe(true)
})

const names = fc.constantFrom('a', 'b', 'c')
const path = fc.oneof(
  names,
  fc.tuple(names, names).map(([one, other]) => `${one}/${other}`),
)

test('an allowed move keeps two levels at most, and no trail loses its last category', () => {
  fc.assert(
    fc.property(fc.array(path, { minLength: 1 }), path, path, (paths, from, to) => {
      fc.pre(mayMove(paths, from, to))
      const moved = movedCategories(paths, from, to)
      expect(moved.length).toBeGreaterThan(0)
      expect(moved.every((one) => readCategory(one) === one)).toBe(true)
      expect(categoryTree([{ id: 'one', categories: moved }]).length).toBeGreaterThan(0)
    }),
  )
})
