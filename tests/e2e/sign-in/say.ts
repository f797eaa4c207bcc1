import { setupI18n } from '@lingui/core'
import { catalogues } from '@vereda/client/text/build/catalogue-files.ts'
import { formatsFor } from '@vereda/client/text/formats.ts'
import { textIn } from '@vereda/client/text/text-in.ts'

/** The app's languages. A screen's behaviour is tested in one of them, its look in each. */
export type Locale = 'en' | 'pt-BR' | 'es'

/** Reads the apps' own messages in a language. */
export type Say = (id: string, values?: Record<string, unknown>) => string

const all = [...catalogues('web'), ...catalogues('studio')]

/** Reads the app's messages in a language, by message id. */
export function sayIn(locale: Locale): Say {
  const i18n = setupI18n()
  for (const catalogue of all)
    if (catalogue.locale === locale) i18n.load(locale, catalogue.messages as Record<string, string>)
  i18n.activate(locale)
  const read = textIn(i18n, locale, formatsFor(locale))
  return (id, values) => {
    const text = read(id, values)
    if (text === id) throw new Error(`no message ${id} in ${locale}`)
    return text
  }
}

/** Matches a text as part of a longer one. */
export const saying = (text: string): RegExp => new RegExp(text.replace(/[()+.?]/g, '\\$&'))
