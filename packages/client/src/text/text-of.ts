import { setupI18n } from '@lingui/core'
import { catalogueFiles, i18n } from './catalogues.ts'
import { formatsFor } from './formats.ts'
import { localeFor } from './locales.ts'
import { type Text, textIn } from './text-in.ts'

/**
 * Reads a group's messages in the language of a tag ("es-419"); null where that language is already in use, is none of ours, or its
 * messages can't be loaded.
 */
export async function textOf(group: string, tag: string): Promise<Text | null> {
  const locale = localeFor(tag)
  if (!locale || locale === i18n.locale) return null
  const path = `/${group}/messages/${locale}.po`
  const found = Object.entries(catalogueFiles()).find(([one]) => one.endsWith(path))
  const file = await found?.[1]().catch(() => null)
  if (!file) return null
  return textIn(setupI18n({ locale, messages: { [locale]: file.messages } }), locale, formatsFor(locale))
}
