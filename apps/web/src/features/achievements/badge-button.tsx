import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { BadgeFace } from '../../parts/badge/badge-face.tsx'
import styles from './achievements.module.css'
import type { PlacedBadge } from './earned-badges.ts'

type BadgeButtonProps = { placed: PlacedBadge; onOpen: () => void }

/** A badge in the grid: an earned one as a bloom with its date, another as a seed with the step that it waits in. */
export function BadgeButton({ placed, onOpen }: BadgeButtonProps) {
  const t = useText()
  const { day } = useFormats()
  const { badge, stepNumber } = placed
  const isEarned = badge.badgeDate !== null
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.badge, !isEarned && styles.seed)}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        <span className={styles.face}>
          <BadgeFace badge={badge} isLocked={!isEarned} />
        </span>
        <b>{badge.title}</b>
        <small>
          {isEarned
            ? t('achievements.on', { day: day(badge.badgeDate!, new Date()) })
            : t('achievements.inStep', { step: stepNumber })}
        </small>
      </button>
    </li>
  )
}
