import type { SpokenLocale } from '@vereda/domain/text/spoken-locales.ts'

/** The app's languages, each with its own name for itself. */
export const LOCALES = { 'pt-BR': 'Português', en: 'English', es: 'Español' } as const satisfies Record<
  SpokenLocale,
  string
>
export type Locale = keyof typeof LOCALES

/** The language for people who prefer none of ours. */
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

/** A locale with the country that the browser's languages give for it ("es" → "es-MX"), if any. */
export const withCountry = (locale: Locale): string =>
  navigator.languages.find((tag) => localeFor(tag) === locale) ?? locale
