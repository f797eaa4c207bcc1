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

/** Loads the code that keeps and sends plays and continues downloads. On a bad network it tries until it succeeds. */
const localWork = () => untilDone(() => import('../platform/local/start-local.ts'))

/**
 * Prepares everything that the first screen needs: language, theme and domain. A known domain is asked about while the first screen is
 * shown, so that the app opens from the device without a network.
 */
export async function start() {
  readCatalogues(CATALOGUE_FILES)
  setWarmer(prepareAhead)
  prepareAhead(firstAddress(location.pathname))
  followTheme()
  const learning = learnDomainAtStart()
  const words = [needMessages('app'), needMessages('parts')]
  await restoreStorage()
  // opens the store while the domain is asked about, because the first screen reads it at once
  if (sessionCell.get()) void localWork().then(({ openAhead }) => openAhead())
  await Promise.all([domainCell.get() ? undefined : learning, speakFirst(learning), ...words])
  if (sessionCell.get()) void relogin()
  void untilQuiet()
    .then(localWork)
    .then(({ startLocal }) => startLocal())
  const opened = new URL(location.href) // read now, because signing in leaves this address
  if (window.parent !== window)
    void untilDone(() => import('../platform/framing/tell-framer.ts')).then(({ tellFramer }) =>
      tellFramer(opened),
    )
}
