import { useText } from '@vereda/client/text/use-text.ts'
import type { StudioTrail } from '@vereda/contract/rest/studio.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { Pager } from '@vereda/ui/pager/pager.tsx'
import styles from './home.module.css'
import { TrailRow } from './trail-row.tsx'

type TrailPageProps = {
  list: { trails: StudioTrail[]; total: number; totalPages: number }
  page: number
  isFiltered: boolean
  onPage: (page: number) => void
  onClear: () => void
}

function NoTrail({ isFiltered, onClear }: Pick<TrailPageProps, 'isFiltered' | 'onClear'>) {
  const t = useText()
  if (!isFiltered) return <Empty text={t('home.empty')} />
  return <Empty text={t('home.notFound')} action={<Button onClick={onClear}>{t('home.all')}</Button>} />
}

/** How many trails there are, one page of them, and the way to the others. */
export function TrailPage({ list, page, isFiltered, onPage, onClear }: TrailPageProps) {
  const t = useText()
  const words = {
    previous: t('home.previous'),
    next: t('home.next'),
    page: (number: number) => t('home.page', { number }),
  }
  return (
    <>
      <p className={styles.count} role="status">
        {t('home.count', { count: list.total })}
      </p>
      {list.trails.length === 0 && <NoTrail isFiltered={isFiltered} onClear={onClear} />}
      <ul className={styles.rows}>
        {list.trails.map((trail) => (
          <TrailRow key={trail.id} trail={trail} />
        ))}
      </ul>
      <Pager label={t('home.pages')} page={page} pages={list.totalPages} words={words} onPage={onPage} />
    </>
  )
}
