import { useText } from '@vereda/client/text/use-text.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { announce } from '@vereda/ui/live-region/announce.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { useEffect } from 'react'
import { StagedCards } from './staged-cards.tsx'

type FoundProps = {
  trails: readonly Trail[]
  query: string
  isOffline: boolean
  onClear: () => void
}

/** The trails that a search found. Their number is announced; if there are none, the screen offers to clear the search. */
export function Found({ trails, query, isOffline, onClear }: FoundProps) {
  const t = useText()
  const heading = t('enroll.found', { count: trails.length })
  useEffect(() => announce(heading), [heading])
  if (trails.length === 0) {
    return (
      <section className={layout.section}>
        <Empty
          text={t('enroll.nothing')}
          action={
            <Button look="soft" onClick={onClear}>
              {t('enroll.seeAll')}
            </Button>
          }
        />
      </section>
    )
  }
  return (
    <section className={layout.section} aria-labelledby="found">
      <div className={layout.sectionHead}>
        <h2 className={type_.h2} id="found">
          {heading}
        </h2>
      </div>
      <StagedCards trails={trails} about={query} isOffline={isOffline} />
    </section>
  )
}
