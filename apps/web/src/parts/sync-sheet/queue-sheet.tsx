import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { useEffect, useRef } from 'react'
import { useOnline } from '../../platform/local/calls/connection.ts'
import type { Sync } from '../../platform/local/sync/use-sync.ts'
import { AttentionItem } from './attention-item.tsx'
import { ItemWords } from './item-words.tsx'
import { OpenFile } from './open-file.tsx'
import styles from './queue-sheet.module.css'
import { SaveToFile } from './save-to-file.tsx'
import { Situation } from './situation.tsx'
import { type QueueRows, useQueueRows } from './use-queue-rows.ts'

function Attention({ rows, sync }: { rows: QueueRows['attention']; sync: Sync }) {
  const t = useText()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby="needs-attention">
      <h3 className={styles.heading} id="needs-attention">
        {t('sync-sheet.attention')}
      </h3>
      <ul>
        {rows.map((row) => (
          <AttentionItem key={row.item.id} row={row} sync={sync} />
        ))}
      </ul>
    </section>
  )
}

function Queue({ rows, sync }: { rows: QueueRows['queued']; sync: Sync }) {
  const t = useText()
  const isOnline = useOnline()
  const { left, state } = sync
  if (left === 0) return null
  return (
    <section aria-labelledby="to-send">
      <h3 className={styles.heading} id="to-send">
        {t('sync-sheet.list')}
      </h3>
      <ol>
        {rows.map((row) => (
          <li key={row.item.id} className={styles.row}>
            <ItemWords row={row} />
          </li>
        ))}
      </ol>
      {left > rows.length && (
        <p className={styles.hint}>{t('sync-sheet.more', { count: left - rows.length })}</p>
      )}
      {isOnline && (
        <Button
          look="primary"
          isBlock
          busy={state === 'syncing' && t('sync-sheet.sending')}
          onClick={sync.syncNow}
        >
          {t(state === 'failed' ? 'parts.sync.retry' : 'sync-sheet.now')}
        </Button>
      )}
    </section>
  )
}

/** Focuses the sync state when the focused element is gone because its item was sent or deleted. */
function useKeptFocus(left: number, { queued, attention }: QueueRows) {
  const situation = useRef<HTMLDivElement>(null)
  const items = `${left} ${queued.length} ${attention.length}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a removed item takes its buttons with it
  useEffect(() => {
    if (document.activeElement === document.body) situation.current?.focus()
  }, [items])
  return situation
}

/**
 * The items that wait to be sent, in their order and in words, those that the server refused, and the ways to save them all to a file.
 * Mounted means open.
 */
export function QueueSheet({ sync, onClose }: { sync: Sync; onClose: () => void }) {
  const t = useText()
  const rows = useQueueRows()
  const { queued, attention } = rows
  const situation = useKeptFocus(sync.left, rows)
  const isOnline = useOnline()
  const hasUnsent = sync.left > 0 || sync.attention.length > 0
  return (
    <Sheet title={t('sync-sheet.title')} closeLabel={t('sync-sheet.close')} onClose={onClose}>
      <div ref={situation} tabIndex={-1}>
        <Situation sync={sync} />
      </div>
      <Attention rows={attention} sync={sync} />
      <Queue rows={queued} sync={sync} />
      {hasUnsent && <SaveToFile />}
      {isOnline && <OpenFile />}
    </Sheet>
  )
}
