import { expect, test } from 'vitest'
import { bestLocale, localeFor } from './locales.ts'

test('a regional tag finds the language that we speak', () => {
  expect(localeFor('pt-PT')).toBe('pt-BR')
  expect(localeFor('es-419')).toBe('es')
  expect(localeFor('EN-gb')).toBe('en')
  expect(localeFor('fr')).toBeNull()
})

test('the first wish that we speak wins, and English stands when none does', () => {
  expect(bestLocale([null, 'fr', 'pt', 'en'])).toBe('pt-BR')
  expect(bestLocale(['de', undefined])).toBe('en')
})
