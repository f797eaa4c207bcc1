import { setupI18n } from '@lingui/core'
import { i18n, messagesOf } from './catalogues.ts'
import { formatsFor } from './formats.ts'
import { localeFor } from './locales.ts'
import { type Text, textIn } from './text-in.ts'

/** A group's words in the language of a tag ("es-419"); null where that is the one in use, none that we speak, or its words can't be had. */
export async function textOf(group: string, tag: string): Promise<Text | null> {
  const locale = localeFor(tag)
  if (!locale || locale === i18n.locale) return null
  const messages = await messagesOf(group, locale).catch(() => null)
  return (
    messages && textIn(setupI18n({ locale, messages: { [locale]: messages } }), locale, formatsFor(locale))
  )
}
