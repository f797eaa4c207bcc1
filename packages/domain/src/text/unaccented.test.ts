import { expect, test } from 'vitest'
import { unaccented } from './unaccented.ts'

test('names are the same whatever their accents and capitals', () => {
  expect(unaccented('Atenção À SAÚDE')).toBe('atencao a saude')
  expect(unaccented('Nun\u0303ez')).toBe(unaccented('NUÑEZ'))
})

test('spaces, signs and the vowels of other scripts stay', () => {
  expect(unaccented(' a·b ^c ')).toBe(' a·b ^c ')
  expect(unaccented('हिन्दी')).toBe('हिन्दी')
})
