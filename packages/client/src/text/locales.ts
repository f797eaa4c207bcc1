import type { SpokenLocale } from '@vereda/domain/text/spoken-locales.ts'

/** The languages that people read, each named in its own words. */
export const LOCALES = { 'pt-BR': 'Português', en: 'English', es: 'Español' } as const satisfies Record<
  SpokenLocale,
  string
>
export type Locale = keyof typeof LOCALES

/** Where nobody prefers a language that we speak. */
export const DEFAULT_LOCALE: Locale = 'en'

const all = Object.keys(LOCALES) as Locale[]

/** Our locale for a language tag ("pt-PT" → "pt-BR", "es-419" → "es"), or null when we do not speak it. */
export function localeFor(tag: string | null | undefined): Locale | null {
  if (!tag) return null
  const language = tag.toLowerCase().split('-')[0]
  return all.find((locale) => locale.toLowerCase().split('-')[0] === language) ?? null
}

/** The first of the preferred languages that we speak, or null. */
export function firstSpoken(preferred: readonly (string | null | undefined)[]): Locale | null {
  for (const language of preferred) {
    const locale = localeFor(language)
    if (locale) return locale
  }
  return null
}

/** A locale with the country of the browser's owner ("es" → "es-MX"), where they told one. */
export const withCountry = (locale: Locale): string =>
  navigator.languages.find((tag) => localeFor(tag) === locale) ?? locale
