import type { UseQueryResult } from '@tanstack/react-query'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import type { ReactNode } from 'react'
import { useOnline } from './use-online.ts'

type Words = { title: string; text: string }
type QueryFacesProps = {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isFetching' | 'refetch'>
  offline: Words
  failed: Words
  /** What stands in the place of the first answer. */
  loading: ReactNode
}

/** What stands above or in place of a query's answer: that there is no network, that it failed with a way to ask again, or that it comes. */
export function QueryFaces({ query, offline, failed, loading }: QueryFacesProps) {
  const t = useText()
  const { data, error, isFetching, refetch } = query
  if (!useOnline())
    return (
      <Note title={offline.title} role="status">
        {offline.text}
      </Note>
    )
  if (error)
    return (
      <ErrorWithRetry
        title={failed.title}
        retryLabel={t('frame.again')}
        busy={isFetching ? t('frame.loading') : undefined}
        onRetry={() => void refetch()}
      >
        {failed.text}
      </ErrorWithRetry>
    )
  return data ? null : loading
}
