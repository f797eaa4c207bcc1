import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { NewTrail } from '../../parts/drafts/new-trail.tsx'
import { Pages } from '../../parts/list/pages.tsx'
import { TrailRow } from './trail-row.tsx'
import styles from './trails.module.css'

type TrailPageProps = {
  list: { trails: StudioTrail[]; total: number; totalPages: number }
  page: number
  /** Whether the list answers the current search; until it does, no number is shown. */
  isOfSearch: boolean
  isFiltered: boolean
  onPage: (page: number) => void
  onClear: () => void
}

function NoTrail({ isFiltered, onClear }: Pick<TrailPageProps, 'isFiltered' | 'onClear'>) {
  const t = useText()
  if (!isFiltered) return <Empty text={t('trails.empty')} action={<NewTrail />} />
  return <Empty text={t('trails.notFound')} action={<Button onClick={onClear}>{t('trails.all')}</Button>} />
}

/** The number of trails, one page of them, and links to the other pages. */
export function TrailPage({ list, page, isOfSearch, isFiltered, onPage, onClear }: TrailPageProps) {
  const t = useText()
  const among = list.trails.map(({ id }) => id)
  const isNone = isOfSearch && list.total === 0
  return (
    <>
      {!(isNone && !isFiltered) && (
        <p className={styles.count} role="status">
          {isOfSearch && t('trails.count', { count: list.total })}
        </p>
      )}
      {isNone && <NoTrail isFiltered={isFiltered} onClear={onClear} />}
      <ul className={styles.rows}>
        {list.trails.map((trail) => (
          <TrailRow key={trail.id} trail={trail} among={among} />
        ))}
      </ul>
      <Pages label={t('trails.pages')} page={page} pages={isOfSearch ? list.totalPages : 0} onPage={onPage} />
    </>
  )
}
