import { useText } from '@vereda/client/text/use-text.ts'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Loading } from './loading.tsx'
import { OfflineNote, type OfflineWords } from './offline-note.tsx'
import { type FaultWords, useFaultWords } from './use-fault-words.ts'
import { useOnline } from './use-online.ts'

type QueryFacesProps = {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Left out where the surrounding screen already says it. */
  offline?: OfflineWords
  failed: FaultWords
  /** The heights of the placeholders for the first answer, from top to bottom. */
  heights: readonly number[]
}

/** Shown above or in place of a query's answer: there is no network, the query failed (with a button to try again), or the answer is coming. */
export function QueryFaces({ query, offline, failed, heights }: QueryFacesProps) {
  const t = useText()
  const wordsOf = useFaultWords()
  const { data, error, isFetching, refetch } = query
  if (!useOnline()) return offline ? <OfflineNote {...offline} /> : null
  if (error) {
    const words = wordsOf(error, failed)
    return (
      <ErrorWithRetry
        title={words.title}
        retryLabel={t('frame.again')}
        busy={isFetching ? t('frame.loading') : undefined}
        onRetry={() => void refetch()}
      >
        {words.text}
      </ErrorWithRetry>
    )
  }
  return data ? null : <Loading heights={heights} />
}
