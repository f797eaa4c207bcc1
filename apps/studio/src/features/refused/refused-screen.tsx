import { useText } from '@vereda/client/text/use-text.ts'
import type { RefusedItem } from '@vereda/contract/rest/studio-refused.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import { Screen } from '../../parts/screen/screen.tsx'
import { QueryFaces } from '../../query/query-faces.tsx'
import { useOnline } from '../../query/use-online.ts'
import { CaseCard } from './case-card.tsx'
import { ItemSheet } from './item-sheet.tsx'
import styles from './refused.module.css'
import { useRefused } from './use-refused.ts'

/** What devices sent and the server could not count: the reason, the people, and the possible decisions. */
export function RefusedScreen() {
  const t = useText()
  const isOnline = useOnline()
  const query = useRefused()
  const { data } = query
  const [seen, setSeen] = useState<RefusedItem | null>(null)
  const shown = data?.cases.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  return (
    <Screen title={t('refused.title')}>
      <p className={list.small}>{t('refused.text')}</p>
      <QueryFaces
        query={query}
        offline={{ title: t('refused.offline'), text: t('refused.offline.text') }}
        failed={{ title: t('refused.failed'), text: t('refused.failed.text') }}
        heights={[240, 240]}
      />
      {data?.cases.length === 0 && <Empty text={t('refused.empty')} />}
      {data && data.total > shown && (
        <p className={list.small}>{t('refused.some', { shown, total: data.total })}</p>
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
    </Screen>
  )
}
