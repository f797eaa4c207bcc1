import { useSyncExternalStore } from 'react'
import { i18n } from './catalogues.ts'
import { type Formats, formatsFor } from './formats.ts'
import type { Locale } from './locales.ts'

/** Gives the text of a message id in the language in use, with its ICU values filled in. */
export type Text = (id: string, values?: Record<string, unknown>) => string

type Language = { text: Text; formats: Formats }

const languages = new Map<Locale, Language>()

// One pair per language, so that whoever depends on them is told of a change of language by a new identity.
function language(locale: Locale): Language {
  const known = languages.get(locale)
  if (known) return known
  const made = {
    text: (id: string, values?: Record<string, unknown>) => i18n._(id, values),
    formats: formatsFor(locale),
  }
  languages.set(locale, made)
  return made
}

/** Gives a language's texts a new identity, as its messages have changed. */
export const renewLanguage = (locale: Locale): void => void languages.delete(locale)

const subscribe = (listener: () => void) => i18n.on('change', listener)

/** The language in use; renders again when it changes. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, () => i18n.locale) as Locale

const useLanguage = () => useSyncExternalStore(subscribe, () => language(i18n.locale as Locale))

/** Reads messages in the language in use; renders again when it changes. */
export const useText = (): Text => useLanguage().text

/** Numbers, sizes, dates and times as the language in use writes them. */
export const useFormats = (): Formats => useLanguage().formats
