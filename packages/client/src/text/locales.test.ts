import { expect, test } from 'vitest'
import { firstSpoken, localeFor } from './locales.ts'

test('a regional tag finds the language that we speak', () => {
  expect(localeFor('pt-PT')).toBe('pt-BR')
  expect(localeFor('es-419')).toBe('es')
  expect(localeFor('EN-gb')).toBe('en')
  expect(localeFor('fr')).toBeNull()
})

test('the first preferred language that we speak wins', () => {
  expect(firstSpoken([null, 'fr', 'pt', 'en'])).toBe('pt-BR')
  expect(firstSpoken(['de', undefined])).toBeNull()
})
