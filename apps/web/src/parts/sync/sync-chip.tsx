import { cutOff } from '@vereda/client/api/refused.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Sync, SyncFace } from '../../platform/local/sync/use-sync.ts'
import styles from './sync-chip.module.css'

/** The states that have a message. */
type Told = Exclude<SyncFace, 'unread'>

// The sheet is rarely opened, so its code and its messages are loaded when it is.
const QueueSheet = later(async () => {
  const [sheet] = await Promise.all([import('../sync-sheet/queue-sheet.tsx'), needMessages('sync-sheet')])
  return sheet.QueueSheet
})

const ICONS: Record<Told, LucideIcon> = {
  saved: CloudCheck,
  syncing: RefreshCw,
  queued: CloudUpload,
  offline: CloudOff,
  failed: CloudAlert,
  attention: CloudAlert,
}

function words({ left, initial, attention }: Sync, state: Told, t: Text): string {
  if (state === 'syncing') return t('parts.sync.syncing', { place: initial - left + 1, initial })
  if (state === 'queued') return t('parts.sync.queued', { left })
  if (state === 'attention') return t('parts.sync.attention', { count: attention.length })
  return t(`parts.sync.${state === 'offline' ? cutOff() : state}`)
}

/**
 * The sync state, which always tells the truth about saving; a press opens the queue. `isSmall`: it is only as wide as its text, and only
 * an icon on phones.
 */
export function SyncChip({ sync, isSmall }: { sync: Sync; isSmall?: boolean }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { state } = sync
  // while the state is unknown it shows nothing, but keeps its room
  if (state === 'unread')
    return <span className={classNames(styles.status, isSmall && styles.hugging, styles.unread)} />
  const Icon = ICONS[state]
  const open = () => {
    if (state === 'failed') sync.syncNow()
    setOpen(true)
  }
  return (
    <>
      <span role="status" className={classNames(styles.status, isSmall && styles.hugging)}>
        <button
          type="button"
          className={classNames(styles.chip, styles[state], isSmall && styles.small)}
          aria-haspopup="dialog"
          onClick={open}
        >
          <Icon size={20} className={state === 'syncing' ? styles.turning : undefined} />
          <span className={styles.words}>
            {words(sync, state, t)}
            {state === 'failed' && (
              <>
                {' · '}
                <u>{t('parts.sync.retry')}</u>
              </>
            )}
          </span>
        </button>
      </span>
      {isOpen && <QueueSheet sync={sync} onClose={() => setOpen(false)} />}
    </>
  )
}
