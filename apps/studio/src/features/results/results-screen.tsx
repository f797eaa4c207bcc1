import { go } from '@vereda/client/navigation/go.ts'
import { useAddressSearch } from '@vereda/client/navigation/use-address-search.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import type { GroupTrailResult } from '@vereda/contract/rest/studio-results.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import type_ from '@vereda/ui/type/type.module.css'
import { studioPaths } from '../../frame/studio-paths.ts'
import { Pages } from '../../parts/list/pages.tsx'
import { useLastPage } from '../../parts/list/use-last-page.ts'
import { Loading } from '../../query/loading.tsx'
import { Failed, OfflineNote } from './failed.tsx'
import { pageOf } from './page-of.ts'
import { ResultRow } from './result-row.tsx'
import styles from './results.module.css'
import { useResults } from './use-results.ts'

const PAGE_SIZE = 20

type GivenProps = { results: GroupTrailResult[]; total: number; timeZone?: string; page: number }

const pagesOf = (total: number) => Math.ceil(total / PAGE_SIZE)

function Given({ results, total, timeZone, page }: GivenProps) {
  const t = useText()
  const among = results.flatMap(({ trailId }) => trailId ?? [])
  if (total === 0) return <Empty text={t('results.empty')} />
  return (
    <>
      <ul className={styles.rows}>
        {results.map((result) => (
          <ResultRow key={result.groupTrailId} result={result} among={among} timeZone={timeZone} />
        ))}
      </ul>
      <Pages
        label={t('results.pages')}
        page={page}
        pages={pagesOf(total)}
        onPage={(to) => go(studioPaths.results(to))}
      />
    </>
  )
}

/** All given trails, with how many people began and how many finished. */
export function ResultsScreen() {
  const t = useText()
  useTitle(t('results.title'))
  const page = pageOf(useAddressSearch().get('page'))
  const { data, error, isFetching, isPlaceholderData, refetch } = useResults(page)
  useLastPage(page, data && !isPlaceholderData ? pagesOf(data.total) : undefined, (last) =>
    go(studioPaths.results(last), { replace: true }),
  )
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.screen}`}>
      <h1 className={type_.hero}>{t('results.title')}</h1>
      <OfflineNote />
      {error && <Failed error={error} isBusy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Loading heights={[96, 96, 96]} />}
      {data && <Given {...data} page={page} />}
    </main>
  )
}
