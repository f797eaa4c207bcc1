import { i18n } from './catalogues.ts'
import type { Locale } from './locales.ts'
import { renewLanguage } from './use-text.ts'

/** Takes changed messages of a language while the app is developed, and has every text read anew. */
export function takeMessages(locale: Locale, messages: Record<string, string>): void {
  renewLanguage(locale)
  i18n.load(locale, messages)
}
