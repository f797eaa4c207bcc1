import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import list from '../../parts/list/list.module.css'
import { NotAnswered } from '../../query/answer-of.ts'
import { useFaultWords } from '../../query/use-fault-words.ts'
import { useOnline } from '../../query/use-online.ts'

const codeOf = (error: Error | null) => (error instanceof NotAnswered ? error.refused.code : null)

/** Whether the error says that the person does not exist. */
export const isUnknown = (error: Error | null) => codeOf(error) === 'unknown-person'

type PeopleNoteProps = { error: Error | null; isBusy: boolean; isLoading: boolean; onRetry: () => void }

/** Why people are not shown or not up to date: no network, no answer, no person at this address, or an answer that is still on its way. */
export function PeopleNote({ error, isBusy, isLoading, onRetry }: PeopleNoteProps) {
  const t = useText()
  const wordsOf = useFaultWords()
  const isOnline = useOnline()
  if (!isOnline)
    return (
      <Note title={t('people.offline.title')} role="status">
        {t('people.offline.text')}
      </Note>
    )
  if (isUnknown(error)) return <Note title={t('people.unknown')} role="status" />
  if (error) {
    const words = wordsOf(error, { title: t('people.failed.title'), text: t('people.failed.text') })
    return (
      <ErrorWithRetry
        title={words.title}
        retryLabel={t('frame.again')}
        busy={isBusy ? t('frame.loading') : undefined}
        onRetry={onRetry}
      >
        {words.text}
      </ErrorWithRetry>
    )
  }
  if (!isLoading) return null
  return (
    <div className={list.rows} role="status" aria-label={t('frame.loading')}>
      {[0, 1, 2, 3].map((row) => (
        <Skeleton key={row} height={76} radius="20px" />
      ))}
    </div>
  )
}
