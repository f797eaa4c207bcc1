import { useText } from '@vereda/client/text/use-text.ts'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { NotAnswered } from '../../query/answer-of.ts'

type FailedProps = { error: Error; isBusy: boolean; onRetry: () => void }

const isUnreachable = (error: Error) => error instanceof NotAnswered && error.refused.code === 'offline'

/** The list could not be had: no way to the server, or it did not answer as it should. */
export function Failed({ error, isBusy, onRetry }: FailedProps) {
  const t = useText()
  return (
    <ErrorWithRetry
      title={t('trails.failed.title')}
      retryLabel={t('frame.again')}
      busy={isBusy ? t('frame.loading') : undefined}
      onRetry={onRetry}
    >
      {t(isUnreachable(error) ? 'trails.failed.unreachable' : 'trails.failed.text')}
    </ErrorWithRetry>
  )
}
