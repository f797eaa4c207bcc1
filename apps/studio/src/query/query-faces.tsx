import { useText } from '@vereda/client/text/use-text.ts'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { NotAnswered } from './answer-of.ts'
import { Loading } from './loading.tsx'
import { OfflineNote, type OfflineWords } from './offline-note.tsx'
import { useOnline } from './use-online.ts'

/** The words for a failed query; `unreachable` replaces the text if the server could not be reached. */
type FailedWords = { title: string; text: string; unreachable?: string }
type QueryFacesProps = {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Left out where the surrounding screen already says it. */
  offline?: OfflineWords
  failed: FailedWords
  /** The heights of the placeholders for the first answer, from top to bottom. */
  heights: readonly number[]
}

const isRefusedAs = (code: 'offline' | 'not-permitted', error: Error) =>
  error instanceof NotAnswered && error.refused.code === code

/** Shown above or in place of a query's answer: there is no network, the query failed (with a button to try again), or the answer is coming. */
export function QueryFaces({ query, offline, failed, heights }: QueryFacesProps) {
  const t = useText()
  const { data, error, isFetching, refetch } = query
  if (!useOnline()) return offline ? <OfflineNote {...offline} /> : null
  const isBarred = error && isRefusedAs('not-permitted', error)
  const words = isBarred ? { title: t('frame.barred'), text: t('frame.barred.text') } : failed
  if (error)
    return (
      <ErrorWithRetry
        title={words.title}
        retryLabel={t('frame.again')}
        busy={isFetching ? t('frame.loading') : undefined}
        onRetry={() => void refetch()}
      >
        {(isRefusedAs('offline', error) && failed.unreachable) || words.text}
      </ErrorWithRetry>
    )
  return data ? null : <Loading heights={heights} />
}
