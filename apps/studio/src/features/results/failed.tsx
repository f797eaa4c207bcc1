import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { NotAnswered } from '../../query/answer-of.ts'
import { useOnline } from '../../query/use-online.ts'

type FailedProps = {
  error: Error
  isBusy: boolean
  onRetry: () => void
  /** Where everybody is told of, for who chose some; nothing where all were asked for. */
  everybody?: string | undefined
}

const codeOf = (error: Error) => (error instanceof NotAnswered ? error.refused.code : null)

const UNTOLD: readonly (string | null)[] = ['not-permitted', 'unknown-trail', 'too-few', 'signed-out']

/** Whether what was told before may still be shown after asking again came to this. */
export const isTold = (error: Error | null): boolean => error === null || !UNTOLD.includes(codeOf(error))

/** Results that could not be had: no such trail, no way to the server, or it did not answer as it should. */
export function Failed({ error, isBusy, onRetry, everybody }: FailedProps) {
  const t = useText()
  const code = codeOf(error)
  if (code === 'unknown-trail') return <Note title={t('results.unknown')} role="status" />
  const wayOut = everybody && <Link to={everybody}>{t('results.only.clear')}</Link>
  if (code === 'too-few')
    return (
      <Note title={t('results.few')} role="status">
        {t('results.few.text')} {t(everybody ? 'results.few.choose' : 'results.few.wait')} {wayOut}
      </Note>
    )
  return (
    <ErrorWithRetry
      title={t('results.failed')}
      retryLabel={t('frame.again')}
      busy={isBusy ? t('frame.loading') : undefined}
      onRetry={onRetry}
    >
      {t(code === 'offline' ? 'results.failed.unreachable' : 'results.failed.text')} {wayOut}
    </ErrorWithRetry>
  )
}

/** Says that there is no network: what is shown is what was known last. */
export function OfflineNote() {
  const t = useText()
  if (useOnline()) return null
  return (
    <Note title={t('results.offline')} role="status">
      {t('results.offline.text')}
    </Note>
  )
}
