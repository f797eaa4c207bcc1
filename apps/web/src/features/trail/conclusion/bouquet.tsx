import { useText } from '@vereda/client/text/use-text.ts'
import type { EarnedBadge, Trail } from '@vereda/domain/trail/trail.ts'
import { BadgeFace } from '../../../parts/badge/badge-face.tsx'
import styles from './bouquet.module.css'

const SHOWN_MAX = 9
const APART_MS = 60 // design 2.5

const earnedIn = (trail: Trail): EarnedBadge[] =>
  trail.steps
    .flatMap((step) => step.resources.flatMap((resource) => resource.badges))
    .filter((badge) => badge.badgeDate !== null)

/** All the blooms that were earned in a trail. */
export function Bouquet({ trail }: { trail: Trail }) {
  const t = useText()
  const earned = earnedIn(trail)
  if (earned.length === 0) return null
  return (
    <ul className={styles.bouquet} aria-label={t('trail.conclusion.blooms', { count: earned.length })}>
      {earned.slice(0, SHOWN_MAX).map((badge, i) => (
        <li key={badge.id} style={{ '--after': `${i * APART_MS}ms` }} title={badge.title}>
          <BadgeFace badge={badge} />
          <span className={styles.name}>{badge.title}</span>
        </li>
      ))}
    </ul>
  )
}
