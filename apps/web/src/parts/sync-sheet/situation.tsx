import { cutOff } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ProgressRing } from '@vereda/ui/progress-ring/progress-ring.tsx'
import { useKeepsNothing } from '../../platform/local/store/use-keeps-nothing.ts'
import type { Sync, SyncFace } from '../../platform/local/sync/use-sync.ts'
import styles from './queue-sheet.module.css'

function Sending({ left, initial }: Sync) {
  const t = useText()
  return (
    <p className={styles.sending} role="status">
      <span className={styles.ring}>
        <ProgressRing percent={((initial - left) * 100) / initial} />
      </span>
      {t('parts.sync.syncing', { place: initial - left + 1, initial })}
    </p>
  )
}

/** For a browser that stores nothing, so that the app does not claim to keep anything. */
function Unkept({ left }: { left: number }) {
  const t = useText()
  if (left === 0) return <p className={styles.situation}>{t('parts.memory')}</p>
  return (
    <Note tone="warn" title={t('parts.notSent', { left })}>
      {t('parts.memory')}
    </Note>
  )
}

/** The message when nothing waits. A refused item is not saved at the server, so then it does not say that all is saved. */
function atRest(state: SyncFace): string {
  if (state === 'offline') return `sync-sheet.${cutOff()}`
  return state === 'attention' ? 'sync-sheet.rest' : 'sync-sheet.saved'
}

/** The sync state in a sentence: nothing waits, what waits and why, or how far the sending is. */
export function Situation({ sync }: { sync: Sync }) {
  const t = useText()
  const { state, left, stopped } = sync
  const keepsNothing = useKeepsNothing()
  if (state === 'unread') return null
  if (state === 'syncing') return <Sending {...sync} />
  if (keepsNothing && state !== 'saved') return <Unkept left={left} />
  if (state === 'failed')
    return (
      <Note tone="warn" title={t('parts.notSent', { left })}>
        {t(`sync-sheet.stopped.${stopped ?? 'unreachable'}`)}
      </Note>
    )
  if (left > 0) return <p className={styles.situation}>{t('sync-sheet.waiting', { left })}</p>
  return <p className={styles.situation}>{t(atRest(state))}</p>
}
