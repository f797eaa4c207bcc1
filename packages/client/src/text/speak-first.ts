import { domainCell } from '../directory/domain.ts'
import { sessionCell } from '../session/session.ts'
import { preferredLocale, speak } from './catalogues.ts'
import { DEFAULT_LOCALE, localeFor } from './locales.ts'

/** Speaks the language that is asked for; where none is known, the domain's own, once it is. */
export async function speakFirst(learningDomain: Promise<unknown>) {
  const preferred = preferredLocale(sessionCell.get()?.person.user.locale)
  if (preferred) return speak(preferred)
  if (!domainCell.get()) await learningDomain
  await speak(localeFor(domainCell.get()?.locale) ?? DEFAULT_LOCALE)
}
