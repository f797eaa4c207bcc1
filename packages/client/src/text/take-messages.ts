import { i18n } from './catalogues.ts'
import type { Locale } from './locales.ts'
import { renewLanguage } from './use-text.ts'

/** Stores changed messages of a language in development, and renders every text again. */
export function takeMessages(locale: Locale, messages: Record<string, string>): void {
  renewLanguage(locale)
  i18n.load(locale, messages)
}
