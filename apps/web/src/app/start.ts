import { domainCell, learnDomain } from '../platform/directory/domain.ts'
import { setWarmer } from '../platform/navigation/warm.ts'
import { relogin } from '../platform/session/relogin.ts'
import { sessionCell } from '../platform/session/session.ts'
import { needMessages, startLanguage } from '../platform/text/catalogues.ts'
import { followTheme } from '../platform/theme/theme.ts'
import { prepareAhead } from './prepared.ts'

/**
 * Everything that stands before the first screen: language, theme, and which domain this is. A domain that is known already is asked
 * about behind the screen, so that the app opens from the device without a network.
 */
export async function start() {
  setWarmer(prepareAhead)
  prepareAhead(location.pathname)
  const learning = learnDomain()
  if (!domainCell.get()) await learning
  const session = sessionCell.get()
  await startLanguage(session?.person.user.locale, domainCell.get()?.locale)
  await Promise.all([needMessages('app'), needMessages('parts')])
  followTheme()
  if (session) void relogin()
  void import('../platform/local/start-local.ts').then(({ startLocal }) => startLocal())
}
