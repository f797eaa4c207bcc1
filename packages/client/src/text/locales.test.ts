import { afterEach, expect, test, vi } from 'vitest'
import { firstSpoken, localeFor, withCountry } from './locales.ts'

afterEach(() => vi.unstubAllGlobals())

test('a regional tag gives the spoken language', () => {
  expect(localeFor('pt-PT')).toBe('pt-BR')
  expect(localeFor('es-419')).toBe('es')
  expect(localeFor('EN-gb')).toBe('en')
  expect(localeFor('fr')).toBeNull()
})

test('the first preferred language that the app speaks is used', () => {
  expect(firstSpoken([null, 'fr', 'pt', 'en'])).toBe('pt-BR')
  expect(firstSpoken(['de', undefined])).toBeNull()
})

test('a locale takes its country from the browser’s languages', () => {
  vi.stubGlobal('navigator', { languages: ['en-GB', 'es-MX', 'es', 'pt-PT'] })
  expect((['es', 'en', 'pt-BR'] as const).map(withCountry)).toEqual(['es-MX', 'en-GB', 'pt-PT'])
  vi.stubGlobal('navigator', { languages: ['fr'] })
  expect(withCountry('es')).toBe('es')
})
