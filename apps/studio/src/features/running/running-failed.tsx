import { useText } from '@vereda/client/text/use-text.ts'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { NotAnswered } from '../../query/answer-of.ts'

type RunningFailedProps = { error: Error; isBusy: boolean; onRetry: () => void }

const isUnreachable = (error: Error) => error instanceof NotAnswered && error.refused.code === 'offline'

/** What could not be had just now, and the button that asks again. */
export function RunningFailed({ error, isBusy, onRetry }: RunningFailedProps) {
  const t = useText()
  return (
    <ErrorWithRetry
      title={t('running.failed.title')}
      retryLabel={t('frame.again')}
      busy={isBusy ? t('frame.loading') : undefined}
      onRetry={onRetry}
    >
      {t(isUnreachable(error) ? 'running.failed.unreachable' : 'running.failed.text')}
    </ErrorWithRetry>
  )
}
