import { restoreStorage } from '@vereda/client/cell/second-copy.ts'
import { domainCell, learnDomainAtStart } from '@vereda/client/directory/domain.ts'
import { setWarmer } from '@vereda/client/navigation/warm.ts'
import { untilDone } from '@vereda/client/retry/until-done.ts'
import { relogin } from '@vereda/client/session/relogin.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { needMessages, readCatalogues } from '@vereda/client/text/catalogues.ts'
import { speakFirst } from '@vereda/client/text/speak-first.ts'
import { followTheme } from '@vereda/client/theme/theme.ts'
import { CATALOGUE_FILES } from '../catalogue-files.ts'
import { firstAddress } from './first-address.ts'
import { prepareAhead } from './prepared.ts'
import { untilQuiet } from './until-quiet.ts'

/** What keeps plays, sends them and goes on with downloads: on a bad link it comes late rather than never. */
const localWork = () => untilDone(() => import('../platform/local/start-local.ts'))

/**
 * Everything that stands before the first screen: language, theme, and which domain this is. A domain that is known already is asked
 * about behind the screen, so that the app opens from the device without a network.
 */
export async function start() {
  readCatalogues(CATALOGUE_FILES)
  setWarmer(prepareAhead)
  prepareAhead(firstAddress(location.pathname))
  followTheme()
  const learning = learnDomainAtStart()
  const words = [needMessages('app'), needMessages('parts')]
  await restoreStorage()
  // while the domain is asked about: the first screen reads the store as soon as it stands
  if (sessionCell.get()) void localWork().then(({ openAhead }) => openAhead())
  await Promise.all([domainCell.get() ? undefined : learning, speakFirst(learning), ...words])
  if (sessionCell.get()) void relogin()
  void untilQuiet()
    .then(localWork)
    .then(({ startLocal }) => startLocal())
  const opened = new URL(location.href) // signing in leads away from it
  if (window.parent !== window)
    void untilDone(() => import('../platform/framing/tell-framer.ts')).then(({ tellFramer }) =>
      tellFramer(opened),
    )
}
