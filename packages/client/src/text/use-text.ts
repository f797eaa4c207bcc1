import { useSyncExternalStore } from 'react'
import { i18n } from './catalogues.ts'
import { type Formats, formatsFor } from './formats.ts'
import type { Locale } from './locales.ts'
import { type Text, textIn } from './text-in.ts'

export type { Text }

type Language = { text: Text; formats: Formats }

const languages = new Map<Locale, Language>()

// One pair per language: a change of language gives new objects, so that what depends on them runs again.
function language(locale: Locale): Language {
  const known = languages.get(locale)
  if (known) return known
  const formats = formatsFor(locale)
  const made = { text: textIn(i18n, locale, formats), formats }
  languages.set(locale, made)
  return made
}

/** Gives a language's texts a new identity, because its messages have changed. */
export const renewLanguage = (locale: Locale): void => void languages.delete(locale)

const subscribe = (listener: () => void) => i18n.on('change', listener)

/** The language in use; renders again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, () => i18n.locale) as Locale

const useLanguage = () => useSyncExternalStore(subscribe, () => language(i18n.locale as Locale))

/** Reads messages in the language in use; renders again when it changes. */
export const useText = (): Text => useLanguage().text

/** Numbers, sizes, dates and times as the language in use writes them. */
export const useFormats = (): Formats => useLanguage().formats
