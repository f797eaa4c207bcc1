import { useText } from '@vereda/client/text/use-text.ts'
import type { EarnedBadge } from '@vereda/domain/trail/trail.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { BadgeFace } from '../../parts/badge/badge-face.tsx'
import styles from './celebration.module.css'

/** How long a badge is shown while the content runs. It hides after that, as the content may need the room. */
const SHOWN_MS = 5_000

type CelebrationProps = { badges: EarnedBadge[]; isDone: boolean; onSeen: () => void }

/** Badges won just now: a slim card at the upper edge for a few seconds while the content runs, a large one once it is done. */
export function Celebration({ badges, isDone, onSeen }: CelebrationProps) {
  const t = useText()
  const close = useRef(onSeen)
  close.current = onSeen
  const { length } = badges
  useEffect(() => {
    if (isDone || length === 0) return
    const timer = setTimeout(() => close.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isDone, length])
  return (
    <div className={classNames(styles.celebration, isDone && styles.done)} role="status">
      {length > 0 && (
        <div className={styles.card}>
          <ul className={styles.blooms}>
            {badges.map((badge) => (
              <li key={badge.id}>
                <BadgeFace badge={badge} isOpening />
              </li>
            ))}
          </ul>
          <div className={styles.words}>
            <p className={type_.kicker}>{t('player.badge.won', { count: length })}</p>
            {badges.map((badge) => (
              <div key={badge.id}>
                <p className={type_.h3}>{badge.title}</p>
                {isDone && <p className={type_.muted}>{badge.description}</p>}
              </div>
            ))}
          </div>
          <span className={styles.close}>
            <IconButton label={t('player.badge.close')} onClick={onSeen}>
              <X size={24} />
            </IconButton>
          </span>
        </div>
      )}
    </div>
  )
}
