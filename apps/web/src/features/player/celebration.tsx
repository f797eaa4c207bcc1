import { useText } from '@vereda/client/text/use-text.ts'
import type { EarnedBadge } from '@vereda/domain/trail/trail.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { X } from 'lucide-react'
import { BadgeFace } from '../../parts/badge/badge-face.tsx'
import styles from './celebration.module.css'

type CelebrationProps = { badges: EarnedBadge[]; onClose: () => void }

/** The badges won just now, over the lower edge of the content, which keeps running. */
export function Celebration({ badges, onClose }: CelebrationProps) {
  const t = useText()
  return (
    <div className={styles.place} role="status">
      {badges.length > 0 && (
        <div className={styles.card}>
          <ul className={styles.blooms}>
            {badges.map((badge) => (
              <li key={badge.id}>
                <BadgeFace badge={badge} isOpening />
              </li>
            ))}
          </ul>
          <div className={styles.words}>
            <p className={type_.kicker}>{t('player.badge.won', { count: badges.length })}</p>
            {badges.map((badge) => (
              <div key={badge.id}>
                <p className={type_.h3}>{badge.title}</p>
                <p className={type_.muted}>{badge.description}</p>
              </div>
            ))}
          </div>
          <span className={styles.close}>
            <IconButton label={t('player.badge.close')} onClick={onClose}>
              <X size={24} />
            </IconButton>
          </span>
        </div>
      )}
    </div>
  )
}
