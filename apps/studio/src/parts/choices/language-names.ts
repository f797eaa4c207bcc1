import type { SpokenLocale } from '@vereda/domain/text/spoken-locales.ts'

/** The languages that letters and a domain may be set to, each in its own words, as they are offered. */
export const LANGUAGE_NAMES: Readonly<Record<SpokenLocale, string>> = {
  'pt-BR': 'Português (Brasil)',
  en: 'English',
  es: 'Español',
}
