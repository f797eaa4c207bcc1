import { ALL_CATEGORIES } from '@vereda/domain/category/category-path.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findNear } from './find-near.ts'

const trails = [
  { title: 'Atendimento que encanta', subTitle: 'Lojas', categories: ['Vendas'] },
  { title: 'Segurança no campo', subTitle: 'Raízes do Vale', categories: ['Segurança'] },
]
const titles = (query: string) => findNear(trails, query, ALL_CATEGORIES).map(({ title }) => title)

test('the search forgives one wrong letter in a word of four or five, two in a longer one, none in a shorter one', () => {
  expect(titles('segurnça')).toEqual(['Segurança no campo'])
  expect(titles('atednimento')).toEqual(['Atendimento que encanta'])
  expect(titles('canpo')).toEqual(['Segurança no campo'])
  expect(titles('qua')).toEqual([])
  expect(titles('cinpu')).toEqual([])
  expect(titles('vale seguransa')).toEqual(['Segurança no campo'])
})

test('the search matches the beginning of a word, and needs every searched word', () => {
  expect(titles('atemdi')).toEqual(['Atendimento que encanta'])
  expect(titles('atemdi campo')).toEqual([])
})

test('the search finds a long word with any one letter lost, replaced or doubled', () => {
  const word = 'atendimento'
  fc.assert(
    fc.property(fc.nat(word.length - 1), fc.constantFrom('', 'x', 'xx'), (at, put) => {
      expect(titles(word.slice(0, at) + put + word.slice(at + 1))).toEqual(['Atendimento que encanta'])
    }),
  )
})
