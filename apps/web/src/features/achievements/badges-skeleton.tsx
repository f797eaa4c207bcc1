import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import styles from './achievements.module.css'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

/** The grid before its badges are known. */
export function BadgesSkeleton() {
  return (
    <ul className={styles.badges} aria-hidden="true">
      {PLACES.map((place) => (
        <li key={place} className={styles.badge}>
          <span className={styles.face}>
            <Skeleton height="100%" radius="50%" />
          </span>
          <Skeleton width="70%" height={18} />
          <Skeleton width="45%" height={14} />
        </li>
      ))}
    </ul>
  )
}
