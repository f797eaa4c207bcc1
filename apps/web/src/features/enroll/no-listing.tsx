import { cutOff } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import type { TrailList } from '../../platform/local/listing/use-trail-list.ts'
import { EnrollSkeleton } from './enroll-skeleton.tsx'
import { useTroubleText } from './use-trouble-text.ts'

type NoListingProps = { list: TrailList; isInTrouble: boolean }

/** Takes the place of the listing when no trail can be shown: it is loading, it failed, or there is no trail. */
export function NoListing({ list, isInTrouble }: NoListingProps) {
  const t = useText()
  const troubleText = useTroubleText()
  const isUnreadable = list.fault === 'unreadable'
  const text = isInTrouble ? troubleText : t(`enroll.failed.${cutOff()}`)
  if (list.face === 'loading') return <EnrollSkeleton label={t('enroll.loading')} />
  if (list.face === 'failed' && list.fault !== 'full')
    return (
      <ErrorWithRetry
        title={t(isUnreadable ? 'app.store.failed.title' : 'enroll.failed.title')}
        retryLabel={t('enroll.again')}
        onRetry={list.refresh}
      >
        {isUnreadable ? t('app.store.failed.safe') : text}
      </ErrorWithRetry>
    )
  if (list.face === 'empty')
    return (
      <Empty
        text={t('enroll.empty')}
        action={
          <Button look="primary" onClick={list.refresh}>
            {t('enroll.refresh')}
          </Button>
        }
      />
    )
  return null
}
