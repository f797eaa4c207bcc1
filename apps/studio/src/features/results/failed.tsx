import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { NotAnswered } from '../../query/answer-of.ts'
import { useFaultWords } from '../../query/use-fault-words.ts'
import { useOnline } from '../../query/use-online.ts'

type FailedProps = {
  error: Error
  isBusy: boolean
  onRetry: () => void
  /** The address of the report of everybody, for a report with a filter; left out if no filter is set. */
  everybody?: string | undefined
}

const codeOf = (error: Error) => (error instanceof NotAnswered ? error.refused.code : null)

const UNTOLD: readonly (string | null)[] = ['not-permitted', 'unknown-trail', 'too-few', 'signed-out']

/** Whether the results shown before may stay on the screen after this error. */
export const isTold = (error: Error | null): boolean => error === null || !UNTOLD.includes(codeOf(error))

/** Says why results are missing: no such trail, no connection to the server, or no proper answer. */
export function Failed({ error, isBusy, onRetry, everybody }: FailedProps) {
  const t = useText()
  const wordsOf = useFaultWords()
  const code = codeOf(error)
  if (code === 'unknown-trail') return <Note title={t('results.unknown')} role="status" />
  const wayOut = everybody && <Link to={everybody}>{t('results.only.clear')}</Link>
  if (code === 'too-few')
    return (
      <Note title={t('results.few')} role="status">
        {t('results.few.text')} {t(everybody ? 'results.few.choose' : 'results.few.wait')} {wayOut}
      </Note>
    )
  const words = wordsOf(error, { title: t('results.failed'), text: t('results.failed.text') })
  return (
    <ErrorWithRetry
      title={words.title}
      retryLabel={t('frame.again')}
      busy={isBusy ? t('frame.loading') : undefined}
      onRetry={onRetry}
    >
      {words.text} {wayOut}
    </ErrorWithRetry>
  )
}

/** Says that there is no network and that the figures are the last known ones. */
export function OfflineNote() {
  const t = useText()
  if (useOnline()) return null
  return (
    <Note title={t('results.offline')} role="status">
      {t('results.offline.text')}
    </Note>
  )
}
