import { expect, test } from 'vitest'
import { unaccented } from './unaccented.ts'

test('unaccented removes accents and capitals', () => {
  expect(unaccented('Atenção À SAÚDE')).toBe('atencao a saude')
  expect(unaccented('Nun\u0303ez')).toBe(unaccented('NUÑEZ'))
})

test('unaccented keeps spaces, signs and the vowel signs of other scripts', () => {
  expect(unaccented(' a·b ^c ')).toBe(' a·b ^c ')
  expect(unaccented('हिन्दी')).toBe('हिन्दी')
})
