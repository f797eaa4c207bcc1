import { useText } from '@vereda/client/text/use-text.ts'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { BarePodium } from './podium.tsx'
import styles from './rank.module.css'

const ROWS = ['4', '5', '6', '7', '8']

/** The ranking while it is loading: stems without blooms, rows without names. */
export function BoardSkeleton() {
  const t = useText()
  return (
    <div className={styles.board} role="status" aria-label={t('rank.loading')}>
      <BarePodium />
      <div className={styles.card}>
        {ROWS.map((row) => (
          <div key={row} className={styles.row}>
            <Skeleton width={24} height={20} />
            <Skeleton width={44} height={44} radius="50%" />
            <Skeleton width="55%" height={20} />
          </div>
        ))}
      </div>
    </div>
  )
}
