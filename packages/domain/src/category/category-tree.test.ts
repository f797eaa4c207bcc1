import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALL_CATEGORIES, categoryParts, categoryPath } from './category-path.ts'
import { categoryTree, isInCategory } from './category-tree.ts'

const trail = (id: string, ...categories: string[]) => ({ id, categories })

test('categories and sub-categories are sorted by name, each with the trails that name it', () => {
  const trails = [
    trail('greet', 'Vendas/Atendimento'),
    trail('sell', 'Vendas', 'Cultura'),
    trail('water', 'Técnico/Água'),
    trail('loose'),
  ]
  expect(categoryTree(trails, 'pt-BR')).toEqual([
    { id: 'Cultura', name: 'Cultura', children: [], categoryTrails: ['sell'] },
    {
      id: 'Técnico',
      name: 'Técnico',
      children: [{ id: 'Água', name: 'Água', children: [], categoryTrails: ['water'] }],
      categoryTrails: [],
    },
    {
      id: 'Vendas',
      name: 'Vendas',
      children: [{ id: 'Atendimento', name: 'Atendimento', children: [], categoryTrails: ['greet'] }],
      categoryTrails: ['sell'],
    },
  ])
})

test('the managers’ order comes before names at each level; categories it leaves out follow by name', () => {
  const trails = ['Sales/Shops', 'Sales/Fairs', 'Safety', 'Culture', 'Audit'].map((path) => trail(path, path))
  const names = (order: string[]) =>
    categoryTree(trails, 'en', order).map(({ name, children }) =>
      [name, ...children.map((child) => child.name)].join(' '),
    )
  expect(names([])).toEqual(['Audit', 'Culture', 'Safety', 'Sales Fairs Shops'])
  expect(names(['Sales', 'Sales/Shops', 'Safety', 'Gone'])).toEqual([
    'Sales Shops Fairs',
    'Safety',
    'Audit',
    'Culture',
  ])
})

test('sub-categories of the same name under two categories stay separate', () => {
  const tree = categoryTree([trail('a', 'Sales/Basics'), trail('b', 'Safety/Basics')])
  expect(tree.map(({ name, children }) => [name, children[0]?.categoryTrails])).toEqual([
    ['Safety', ['b']],
    ['Sales', ['a']],
  ])
})

const names = fc.constantFrom('a', 'b', 'c')
const paths = fc.oneof(
  names,
  fc.tuple(names, names).map(([category, sub]) => categoryPath(category, sub)),
)
const catalogues = fc
  .array(fc.array(paths, { maxLength: 3 }), { maxLength: 8 })
  .map((all) => all.map((categories, i) => trail(`t${i}`, ...categories)))

test('a category shows its own trails and those of its sub-categories; all categories show every trail', () => {
  fc.assert(
    fc.property(catalogues, (trails) => {
      for (const { id: category, categoryTrails, children } of categoryTree(trails)) {
        const held = new Set([...categoryTrails, ...children.flatMap((child) => child.categoryTrails)])
        const shown = trails.filter((one) => isInCategory(one, { category, subCategory: null }))
        expect(shown.map(({ id }) => id)).toEqual(trails.map(({ id }) => id).filter((id) => held.has(id)))
        for (const child of children)
          expect(
            trails
              .filter((one) => isInCategory(one, { category, subCategory: child.id }))
              .map(({ id }) => id),
          ).toEqual(child.categoryTrails)
      }
      expect(trails.every((one) => isInCategory(one, ALL_CATEGORIES))).toBe(true)
    }),
  )
})

test('a category path is split into the parts it was built from', () => {
  expect(categoryParts(categoryPath('Sales'))).toEqual(['Sales', null])
  expect(categoryParts(categoryPath('Sales', 'Shops'))).toEqual(['Sales', 'Shops'])
})
