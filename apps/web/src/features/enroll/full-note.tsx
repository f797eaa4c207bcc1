import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { useHasOwn } from '../../platform/local/download/use-has-own.ts'

/**
 * Says that the device has no room to store the listing, and how to make room: the learner’s own downloads, if there are any. Neither the
 * network nor the server is at fault.
 */
export function FullNote({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  const hasOwn = useHasOwn()
  return (
    <ErrorWithRetry title={t('enroll.full.title')} retryLabel={t('enroll.again')} onRetry={onRetry}>
      {t('enroll.full.text')} {hasOwn && <Link to={paths.offlineData()}>{t('enroll.full.list')}</Link>}
    </ErrorWithRetry>
  )
}
