/** The languages that people read, each named in its own words. */
export const LOCALES = { 'pt-BR': 'Português', en: 'English', es: 'Español' } as const
export type Locale = keyof typeof LOCALES

/** Where nobody wishes for a language that we speak. */
export const DEFAULT_LOCALE: Locale = 'en'

const all = Object.keys(LOCALES) as Locale[]

/** Our locale for a language tag ("pt-PT" → "pt-BR", "es-419" → "es"), or null when we do not speak it. */
export function localeFor(tag: string | null | undefined): Locale | null {
  if (!tag) return null
  const language = tag.toLowerCase().split('-')[0]
  return all.find((locale) => locale.toLowerCase().split('-')[0] === language) ?? null
}

/** The first of the wishes that we speak, or null. */
export function firstSpoken(wishes: readonly (string | null | undefined)[]): Locale | null {
  for (const wish of wishes) {
    const locale = localeFor(wish)
    if (locale) return locale
  }
  return null
}
