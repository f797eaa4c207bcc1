import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import { BadgeFace } from '../../../parts/badge/badge-face.tsx'
import styles from './won-badges.module.css'

/** The blooms of the badges that an activity awarded; new ones open. */
export function WonBadges({ resource, isNew }: { resource: TrailResource; isNew: boolean }) {
  const won = resource.badges.filter(({ badgeDate }) => badgeDate !== null)
  if (won.length === 0) return null
  return (
    <ul className={styles.badges}>
      {won.map((badge) => (
        <li key={badge.id}>
          <span className={styles.face}>
            <BadgeFace badge={badge} isOpening={isNew} />
          </span>
          {badge.title}
        </li>
      ))}
    </ul>
  )
}
