import { cutOff } from '@vereda/client/api/refused.ts'
import { needMessages } from '@vereda/client/text/catalogues.ts'
import { type Text, useText } from '@vereda/client/text/use-text.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { Sync, SyncFace } from '../../platform/local/sync/use-sync.ts'
import styles from './sync-chip.module.css'

/** What there is a word for. */
type Told = Exclude<SyncFace, 'unread'>

// Opened now and then: its code and its words come when it is.
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

/** The one place that always tells the truth about saving; opens the queue. `isSmall` takes no more room than its words, and shows the sign alone on phones. */
export function SyncChip({ sync, isSmall }: { sync: Sync; isSmall?: boolean }) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const { state } = sync
  // nothing is said before it is known, and its room is kept
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
