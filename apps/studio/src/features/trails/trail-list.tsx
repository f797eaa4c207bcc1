import { useText } from '@vereda/client/text/use-text.ts'
import { useLastPage } from '../../parts/list/use-last-page.ts'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { TrailPage } from './trail-page.tsx'
import { useTrails } from './use-trails.ts'

type TrailListProps = {
  search: string
  page: number
  onPage: (page: number, replace?: boolean) => void
  onClear: () => void
}

/** The trails of a search, or why they are missing or out of date. */
export function TrailList({ search, page, onPage, onClear }: TrailListProps) {
  const t = useText()
  const query = useTrails(search, page)
  const { data, isPlaceholderData } = query
  const isOnline = useOnline()
  useLastPage(page, isPlaceholderData ? undefined : data?.totalPages, (last) => onPage(last, true))
  // a page of an earlier search does not answer this one, and without a network no answer will follow
  const shown = isPlaceholderData && !isOnline ? undefined : data
  return (
    <>
      <QueryFaces
        query={query}
        offline={{ title: t('trails.offline.title'), text: t('trails.offline.text') }}
        failed={{
          title: t('trails.failed.title'),
          text: t('trails.failed.text'),
        }}
        heights={[100, 100, 100]}
      />
      {shown && (
        <TrailPage
          list={shown}
          page={page}
          isOfSearch={shown.search === search}
          isFiltered={search !== '' || page > 0}
          onPage={onPage}
          onClear={onClear}
        />
      )}
    </>
  )
}
