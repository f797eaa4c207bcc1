import { domainCell } from '../directory/domain.ts'
import { sessionCell } from '../session/session.ts'
import { preferredLocale, speak } from './catalogues.ts'
import { DEFAULT_LOCALE, localeFor } from './locales.ts'

/** Starts with the person's preferred language; where none is known, with the domain's language, once that is known. */
export async function speakFirst(learningDomain: Promise<unknown>) {
  const preferred = preferredLocale(sessionCell.get()?.person.user.locale)
  if (preferred) return speak(preferred)
  if (!domainCell.get()) await learningDomain
  await speak(localeFor(domainCell.get()?.locale) ?? DEFAULT_LOCALE)
}
