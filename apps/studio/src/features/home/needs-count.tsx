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
  // a new domain's home shows the first trail instead
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

/** How many things the home has for its manager, beside the way to it; what is done or read on any screen counts at once, and is not asked for twice. */
const NeedsCount = () => (
  <WithQueries>
    <Count />
  </WithQueries>
)

/** The count, once its words are there. */
export async function needsCount() {
  await needMessages('home')
  return NeedsCount
}
