import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import type { RefusedItem } from '@vereda/contract/rest/studio-refused.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useState } from 'react'
import { useOnline } from '../../query/use-online.ts'
import { CaseCard } from './case-card.tsx'
import { ItemSheet } from './item-sheet.tsx'
import styles from './refused.module.css'
import { useRefused } from './use-refused.ts'

function Loading() {
  const t = useText()
  return (
    <div className={styles.rows} role="status" aria-label={t('frame.loading')}>
      {[0, 1].map((row) => (
        <Skeleton key={row} height={240} radius="20px" />
      ))}
    </div>
  )
}

/** What devices sent and could not be counted: why, whose, and what to do about it. */
export function RefusedScreen() {
  const t = useText()
  useTitle(t('refused.title'))
  const isOnline = useOnline()
  const { data, error, isFetching, refetch } = useRefused()
  const [seen, setSeen] = useState<RefusedItem | null>(null)
  const shown = data?.cases.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  return (
    <main id="main" tabIndex={-1} className={`${layout.wrap} ${styles.refused}`}>
      <h1 className={type_.hero}>{t('refused.title')}</h1>
      <p className={styles.fact}>{t('refused.text')}</p>
      {!isOnline && (
        <Note title={t('refused.offline')} role="status">
          {t('refused.offline.text')}
        </Note>
      )}
      {isOnline && error && (
        <ErrorWithRetry
          title={t('refused.failed')}
          retryLabel={t('frame.again')}
          busy={isFetching ? t('frame.loading') : undefined}
          onRetry={() => void refetch()}
        >
          {t('refused.failed.text')}
        </ErrorWithRetry>
      )}
      {isOnline && !data && !error && <Loading />}
      {data?.cases.length === 0 && <Empty text={t('refused.empty')} />}
      {data && data.total > shown && (
        <p className={styles.fact}>{t('refused.some', { shown, total: data.total })}</p>
      )}
      <ul className={styles.rows}>
        {data?.cases.map((one) => (
          <CaseCard
            key={JSON.stringify(one.items.map(({ accountId, key }) => [accountId, key]))}
            refused={one}
            isOnline={isOnline}
            onSee={setSeen}
          />
        ))}
      </ul>
      {seen && <ItemSheet item={seen} onClose={() => setSeen(null)} />}
    </main>
  )
}
