import { domainCell, learnDomain } from '../platform/directory/domain.ts'
import { setWarmer } from '../platform/navigation/warm.ts'
import { relogin } from '../platform/session/relogin.ts'
import { sessionCell } from '../platform/session/session.ts'
import { needMessages, speak, wishedLocale } from '../platform/text/catalogues.ts'
import { DEFAULT_LOCALE, localeFor } from '../platform/text/locales.ts'
import { followTheme } from '../platform/theme/theme.ts'
import { prepareAhead } from './prepared.ts'

/** Speaks the language that is wished for; where none is known, the domain's own, once it is. */
async function startLanguage(learning: Promise<unknown>) {
  const wished = wishedLocale(sessionCell.get()?.person.user.locale)
  if (wished) return speak(wished)
  if (!domainCell.get()) await learning
  await speak(localeFor(domainCell.get()?.locale) ?? DEFAULT_LOCALE)
}

/**
 * Everything that stands before the first screen: language, theme, and which domain this is. A domain that is known already is asked
 * about behind the screen, so that the app opens from the device without a network.
 */
export async function start() {
  setWarmer(prepareAhead)
  prepareAhead(location.pathname)
  followTheme()
  const learning = learnDomain()
  await Promise.all([
    domainCell.get() ? undefined : learning,
    startLanguage(learning),
    needMessages('app'),
    needMessages('parts'),
  ])
  if (sessionCell.get()) void relogin()
  void import('../platform/local/start-local.ts').then(({ startLocal }) => startLocal())
}
