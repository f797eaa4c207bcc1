import { afterEach, expect, test, vi } from 'vitest'
import { firstSpoken, localeFor, withCountry } from './locales.ts'

afterEach(() => vi.unstubAllGlobals())

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

test('a locale has the country that the browser’s owner told with that language', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB', 'es-MX', 'es', 'pt-PT'] })
  expect((['es', 'en', 'pt-BR'] as const).map(withCountry)).toEqual(['es-MX', 'en-GB', 'pt-PT'])
  vi.stubGlobal('navigator', { languages: ['fr'] })
  expect(withCountry('es')).toBe('es')
})
