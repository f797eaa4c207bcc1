import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import styles from './enroll-skeleton.module.css'

const CARDS = [0, 1, 2, 3]

/** The catalogue's layout while it is read for the first time. */
export function EnrollSkeleton({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label}>
      <Skeleton height={330} radius="28px" />
      <div className={styles.head}>
        <Skeleton width={160} height={28} />
      </div>
      <div className={styles.cards}>
        {CARDS.map((card) => (
          <div key={card} className={styles.card}>
            <Skeleton height="100%" radius="20px" />
          </div>
        ))}
      </div>
    </div>
  )
}
