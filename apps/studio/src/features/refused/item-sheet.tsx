import { useText } from '@vereda/client/text/use-text.ts'
import type { RefusedItem } from '@vereda/contract/rest/studio-refused.ts'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import styles from './refused.module.css'
import { useRefusedItem } from './use-refused.ts'

/** What a device sent, whole, as it arrived. */
export function ItemSheet({ item, onClose }: { item: RefusedItem; onClose: () => void }) {
  const t = useText()
  const { data, error, isFetching, refetch } = useRefusedItem(item)
  return (
    <Sheet title={t('refused.see.of', item)} closeLabel={t('refused.close')} isFull onClose={onClose}>
      {error && (
        <ErrorWithRetry
          title={t('refused.failed')}
          retryLabel={t('frame.again')}
          busy={isFetching ? t('frame.loading') : undefined}
          onRetry={() => void refetch()}
        >
          {t('refused.failed.text')}
        </ErrorWithRetry>
      )}
      {!data && !error && <Skeleton height={160} radius="20px" />}
      {data && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys
        <pre className={styles.arrived} tabIndex={0}>
          {JSON.stringify(data.item, null, 2)}
        </pre>
      )}
    </Sheet>
  )
}
