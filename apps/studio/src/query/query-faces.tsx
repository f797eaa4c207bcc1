import { useText } from '@vereda/client/text/use-text.ts'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { NotAnswered } from './answer-of.ts'
import { Loading } from './loading.tsx'
import { OfflineNote, type OfflineWords } from './offline-note.tsx'
import { useOnline } from './use-online.ts'

/** What is said of a fault; `unreachable` where no way led to the server, if that is worth a sentence of its own. */
type FailedWords = { title: string; text: string; unreachable?: string }
type QueryFacesProps = {
  query: { data: unknown; error: Error | null; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Left out where the screen around it says so already. */
  offline?: OfflineWords
  failed: FailedWords
  /** How high what will stand in the place of the first answer is, from top to bottom. */
  heights: readonly number[]
}

const isUnreachable = (error: Error) => error instanceof NotAnswered && error.refused.code === 'offline'

/** What stands above or in place of a query's answer: that there is no network, that it failed with a way to ask again, or that it comes. */
export function QueryFaces({ query, offline, failed, heights }: QueryFacesProps) {
  const t = useText()
  const { data, error, isFetching, refetch } = query
  if (!useOnline()) return offline ? <OfflineNote {...offline} /> : null
  if (error)
    return (
      <ErrorWithRetry
        title={failed.title}
        retryLabel={t('frame.again')}
        busy={isFetching ? t('frame.loading') : undefined}
        onRetry={() => void refetch()}
      >
        {isUnreachable(error) && failed.unreachable ? failed.unreachable : failed.text}
      </ErrorWithRetry>
    )
  return data ? null : <Loading heights={heights} />
}
