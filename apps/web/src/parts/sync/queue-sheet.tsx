import type { AttentionItem, QueueItem } from '@vereda/offline/queue/queue-item.ts'
import type { Sync } from '../../platform/local/use-sync.ts'
import { useTrailList } from '../../platform/local/use-trail-list.ts'
import { type Text, useText } from '../../platform/text/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Sheet } from '../../ui/dialog/sheet.tsx'
import styles from './queue-sheet.module.css'

const GONE = ['unknown-trail', 'unknown-resource', 'unknown-tracking', 'unknown-team']

function situation({ state, left }: Sync, t: Text): string {
  if (left > 0) return t('parts.queue.waiting', { left })
  return t(state === 'offline' ? 'parts.queue.offline' : 'parts.queue.saved')
}

function ItemWords({ item, title }: { item: QueueItem; title: string | undefined }) {
  const t = useText()
  return (
    <span>
      <b>{t(`parts.queue.kind.${item.content.kind}`)}</b>
      {title && <small>{title}</small>}
    </span>
  )
}

type AttentionRowProps = { item: AttentionItem; title: string | undefined; onTry: () => void }

function AttentionRow({ item, title, onTry }: AttentionRowProps) {
  const t = useText()
  const why = GONE.includes(item.refusal.code) ? 'parts.queue.why.gone' : 'parts.queue.why.refused'
  return (
    <li className={styles.row}>
      <ItemWords item={item} title={title} />
      <p className={styles.why}>{t(why)}</p>
      <Button look="line" size="small" onClick={onTry}>
        {t('parts.sync.retry')}
      </Button>
    </li>
  )
}

/** What waits to be sent, in its order, and what the server would not take; mounted means open. */
export function QueueSheet({ sync, onClose }: { sync: Sync; onClose: () => void }) {
  const t = useText()
  const { trails } = useTrailList()
  const titleOf = (item: QueueItem) => trails.find((trail) => trail.id === item.groupTrailId)?.title
  return (
    <Sheet title={t('parts.queue.title')} closeLabel={t('parts.queue.close')} onClose={onClose}>
      <p className={styles.situation}>{situation(sync, t)}</p>
      {sync.attention.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('parts.queue.attention')}</h3>
          <ul>
            {sync.attention.map((item) => (
              <AttentionRow
                key={item.id}
                item={item}
                title={titleOf(item)}
                onTry={() => sync.tryAgain(item)}
              />
            ))}
          </ul>
        </>
      )}
      {sync.items.length > 0 && (
        <>
          <h3 className={styles.heading}>{t('parts.queue.list')}</h3>
          <ol>
            {sync.items.map((item) => (
              <li key={item.id} className={styles.row}>
                <ItemWords item={item} title={titleOf(item)} />
              </li>
            ))}
          </ol>
          <Button
            look="primary"
            isBlock
            busy={sync.state === 'syncing' && t('parts.queue.sending')}
            onClick={sync.syncNow}
          >
            {t('parts.queue.now')}
          </Button>
        </>
      )}
    </Sheet>
  )
}
