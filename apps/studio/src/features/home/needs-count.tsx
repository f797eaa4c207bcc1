import { needMessages } from '@vereda/client/text/catalogues.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { needs } from '@vereda/domain/needs/needs.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { WithQueries } from '../../query/with-queries.tsx'
import { useHome } from './use-home.ts'

const ASKED_AGAIN_MS = 5 * 60_000

function Count() {
  const t = useText()
  const { data } = useHome({ staleTime: ASKED_AGAIN_MS, refetchInterval: ASKED_AGAIN_MS })
  // the home of a new domain shows the first trail instead of needs
  const count = data && !data.isNew ? needs(data.from, Date.now()).length : 0
  if (count === 0) return null
  return (
    <>
      <span className={type_.sr}>{t('home.asked', { count })}</span>
      <span data-count aria-hidden="true">
        {count}
      </span>
    </>
  )
}

/** The number of needs on the home, beside its link. It changes at once when any screen changes or reads the data, and shares that data. */
const NeedsCount = () => (
  <WithQueries>
    <Count />
  </WithQueries>
)

/** Loads the texts of the count, then returns its component. */
export async function needsCount() {
  await needMessages('home')
  return NeedsCount
}
