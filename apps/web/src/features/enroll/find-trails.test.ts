import { expect, test } from 'vitest'
import { categoriesOf, findTrails } from './find-trails.ts'

const trails = [
  { title: 'Atendimento que encanta', subTitle: 'Lojas', categories: ['Vendas'] },
  { title: 'Segurança no campo', subTitle: 'Raízes do Vale', categories: ['Segurança', 'Técnico'] },
]
const titles = (query: string, category: string | null = null) =>
  findTrails(trails, query, category).map((trail) => trail.title)

test('accents, case and the order of words do not matter', () => {
  expect(titles('CAMPO seguranca')).toEqual(['Segurança no campo'])
  expect(titles('raizes')).toEqual(['Segurança no campo'])
  expect(titles('  ')).toHaveLength(2)
  expect(titles('piano')).toEqual([])
})

test('a category narrows what is found', () => {
  expect(titles('', 'Técnico')).toEqual(['Segurança no campo'])
  expect(titles('encanta', 'Técnico')).toEqual([])
})

test('each category is named once, in order', () => {
  expect(categoriesOf(trails, 'pt-BR')).toEqual(['Segurança', 'Técnico', 'Vendas'])
})
