import { useText } from '@vereda/client/text/use-text.ts'
import { later } from '@vereda/ui/later/later.tsx'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { announce } from '@vereda/ui/live-region/announce.ts'
import { useFocusAfter } from '@vereda/ui/modal/use-focus-after.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useOnline } from '../../platform/local/calls/connection.ts'
import type { Notifications } from '../../platform/local/notifications/use-notifications.ts'
import { HideAllDialog } from './hide-all-dialog.tsx'
import { NotificationRow } from './notification-row.tsx'
import styles from './notifications.module.css'

// The offer comes after a notification was read, so its code is loaded then.
const PushOffer = later(async () => (await import('./push-offer.tsx')).PushOffer)

function Loading({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className={styles.loading}>
      {[0, 1, 2].map((n) => (
        <Skeleton key={n} height={64} />
      ))}
    </div>
  )
}

/** The title and the text that say why the list could not be loaded. */
const FAILED = {
  server: ['notifications.failed', 'notifications.failed.text'],
  full: ['notifications.full', 'notifications.full.text'],
  unreadable: ['app.store.failed.title', 'app.store.failed.safe'],
} as const

/** The list in each of its states: loading, empty, the stored list without a network, nothing stored without a network, and failed. */
export function NotificationList({ notifications }: { notifications: Notifications }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const list = useFocusAfter<HTMLUListElement>()
  const { face, list: shown, hasMore, fault, mark, again, more, hideAll } = notifications
  const [isFull, setFull] = useState(false)
  async function hidden(marking: Promise<boolean>, words: string) {
    const isMarked = await marking
    setFull(!isMarked)
    if (!isMarked) return
    announce(t(words))
    list.take()
  }
  const isReachable = useOnline()
  const [hasRead, setRead] = useState(false)
  async function read(id: string) {
    setRead(true)
    setFull(!(await mark({ kind: 'read', id })))
  }
  if (face === 'loading') return <Loading label={t('notifications.loading')} />
  if (face === 'failed' && !fault && !isReachable)
    return <p className={styles.empty}>{t('notifications.offline.none')}</p>
  if (face === 'failed') {
    const [title, text] = FAILED[fault ?? 'server']
    return (
      <ErrorWithRetry title={t(title)} retryLabel={t('notifications.again')} onRetry={again}>
        {t(text)}
      </ErrorWithRetry>
    )
  }
  return (
    <>
      {face === 'offline' && (
        <Note title={t('notifications.offline')} role="status">
          {t('notifications.offline.text')}
        </Note>
      )}
      {isFull && (
        <Note tone="warn" title={t('notifications.full')} role="alert">
          {t('notifications.full.text')}
        </Note>
      )}
      {shown.length === 0 && <p className={styles.empty}>{t('notifications.empty')}</p>}
      <ul ref={list.ref} tabIndex={-1} className={styles.list} aria-label={t('notifications.title')}>
        {shown.map((one) => (
          <NotificationRow
            key={one.id}
            notification={one}
            onRead={() => void read(one.id)}
            onHide={() => void hidden(mark({ kind: 'hide', id: one.id }), 'notifications.hidden')}
          />
        ))}
      </ul>
      {hasRead && isReachable && <PushOffer />}
      <div className={styles.foot}>
        {shown.length > 0 && (
          <button type="button" className={linkClass()} onClick={() => setAsking(true)}>
            {t('notifications.hideAll')}
          </button>
        )}
        {hasMore && (
          <button type="button" className={linkClass()} onClick={more}>
            {t('notifications.more')}
          </button>
        )}
      </div>
      {isAsking && (
        <HideAllDialog
          onHide={() => void hidden(hideAll(), 'notifications.empty')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
