import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import { ListTree, Maximize, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SyncChip } from '../../parts/sync/sync-chip.tsx'
import { useSync } from '../../platform/local/sync/use-sync.ts'
import styles from './player.module.css'

type PlayerBarProps = {
  title: string
  place: string
  closeTo: string
  /** Shows the other activities of the step; left out if there is nothing else to play. */
  onList?: () => void
  onFullScreen: () => void
  /** Whether the present play is not being stored: the bar then does not say that all is saved. */
  isUnkept?: boolean
  /** A link to another view of the same content. */
  action?: ReactNode
}

/** The activity's title and position in the trail, the sync state, and the close button. */
export function PlayerBar({ title, place, closeTo, onList, onFullScreen, isUnkept, action }: PlayerBarProps) {
  const t = useText()
  const heading = useHeadingFocus()
  const sync = useSync()
  return (
    <header className={styles.bar}>
      <Link to={closeTo} replace className={iconButtonClass()} aria-label={t('player.close')}>
        <X size={24} />
      </Link>
      <div className={styles.names}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{place}</p>
      </div>
      {action}
      {!(isUnkept && sync.state === 'saved') && <SyncChip sync={sync} isSmall />}
      {document.fullscreenEnabled && (
        <span className={styles.fullScreen}>
          <IconButton label={t('player.fullScreen')} onClick={onFullScreen}>
            <Maximize size={22} />
          </IconButton>
        </span>
      )}
      {onList && (
        <span className={styles.listButton}>
          <IconButton label={t('player.list')} aria-haspopup="dialog" onClick={onList}>
            <ListTree size={24} />
          </IconButton>
        </span>
      )}
    </header>
  )
}
