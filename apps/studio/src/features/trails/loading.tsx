import { useText } from '@vereda/client/text/use-text.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import styles from './trails.module.css'

/** Rows to come. */
export function Loading() {
  const t = useText()
  return (
    <div className={styles.rows} role="status" aria-label={t('frame.loading')}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={100} radius="20px" />
      ))}
    </div>
  )
}
