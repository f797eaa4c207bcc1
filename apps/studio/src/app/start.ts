import { restoreStorage } from '@vereda/client/cell/second-copy.ts'
import { domainCell, learnDomainAtStart } from '@vereda/client/directory/domain.ts'
import { relogin } from '@vereda/client/session/relogin.ts'
import { sessionCell } from '@vereda/client/session/session.ts'
import { needMessages, readCatalogues } from '@vereda/client/text/catalogues.ts'
import { speakFirst } from '@vereda/client/text/speak-first.ts'
import { followTheme } from '@vereda/client/theme/theme.ts'
import { STUDIO_CATALOGUE_FILES } from '../catalogue-files.ts'

/** Prepares what the first screen needs: the language, the theme, and the domain. */
export async function start() {
  readCatalogues(STUDIO_CATALOGUE_FILES)
  followTheme()
  const learning = learnDomainAtStart()
  const words = needMessages('frame')
  await restoreStorage()
  await Promise.all([domainCell.get() ? undefined : learning, speakFirst(learning), words])
  if (sessionCell.get()) void relogin()
}
