import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { useOnline } from '../../query/use-online.ts'
import { Failed } from './failed.tsx'
import { Loading } from './loading.tsx'
import { TrailPage } from './trail-page.tsx'
import { useTrails } from './use-trails.ts'

type TrailListProps = {
  search: string
  page: number
  onPage: (page: number) => void
  onClear: () => void
}

function Offline() {
  const t = useText()
  return (
    <Note title={t('trails.offline.title')} role="status">
      {t('trails.offline.text')}
    </Note>
  )
}

/** The trails that were asked for, and what keeps them from being shown or up to date. */
export function TrailList({ search, page, onPage, onClear }: TrailListProps) {
  const { data, error, isPlaceholderData, isFetching, refetch } = useTrails(search, page)
  const isOnline = useOnline()
  // what was shown before is no answer to what is asked now, and without a network none follows it
  const shown = isPlaceholderData && !isOnline ? undefined : data
  const isLoading = isOnline && !shown && !error
  return (
    <>
      {!isOnline && <Offline />}
      {isOnline && error && <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {isLoading && <Loading />}
      {shown && (
        <TrailPage
          list={shown}
          page={page}
          isFiltered={search !== '' || page > 0}
          onPage={onPage}
          onClear={onClear}
        />
      )}
    </>
  )
}
