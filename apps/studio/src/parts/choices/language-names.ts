import type { SpokenLocale } from '@vereda/domain/text/spoken-locales.ts'

/** The languages of letters and of a domain, each by its own name, in the order of the choice. */
export const LANGUAGE_NAMES: Readonly<Record<SpokenLocale, string>> = {
  'pt-BR': 'Português (Brasil)',
  en: 'English',
  es: 'Español',
}
