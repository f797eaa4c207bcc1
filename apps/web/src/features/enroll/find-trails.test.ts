import type { ChosenCategory } from '@vereda/domain/category/category.ts'
import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import { unaccented } from '@vereda/domain/text/unaccented.ts'
import { plainText } from '@vereda/ui/plain-text.ts'
import { expect, test } from 'vitest'
import { findTrails } from './find-trails.ts'

const trails = [
  { title: 'Atendimento que encanta', subTitle: 'Lojas', categories: ['Vendas'] },
  { title: 'Segurança no campo', subTitle: 'Raízes do Vale', categories: ['Segurança', 'Técnico'] },
]
const titles = (query: string, chosen: ChosenCategory = ALL_CATEGORIES) =>
  findTrails(trails, query, chosen).map((trail) => trail.title)

test('the search ignores accents, case and the order of words', () => {
  expect(titles('CAMPO seguranca')).toEqual(['Segurança no campo'])
  expect(titles('raizes')).toEqual(['Segurança no campo'])
  expect(titles('  ')).toHaveLength(2)
  expect(titles('piano')).toEqual([])
})

test('a category narrows the search', () => {
  expect(titles('', { category: 'Técnico', subCategory: null })).toEqual(['Segurança no campo'])
  expect(titles('encanta', { category: 'Técnico', subCategory: null })).toEqual([])
})

test.each(['Atenção À SAÚDE', 'Nun\u0303ez', 'Ёлка', 'Άνθος', 'हिन्दी', 'が', ' a·b ^c '])(
  'the device removes accents from %s as the domain’s rule does',
  (text) => {
    expect(plainText(text)).toBe(unaccented(text))
  },
)
