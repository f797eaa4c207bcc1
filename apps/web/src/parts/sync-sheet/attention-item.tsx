import { useText } from '@vereda/client/text/use-text.ts'
import type { AttentionItem as Aside } from '@vereda/offline/queue/queue-item.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { useState } from 'react'
import type { Sync } from '../../platform/local/sync/use-sync.ts'
import { ItemWords } from './item-words.tsx'
import styles from './queue-sheet.module.css'
import { canRetry, reasonOf } from './reason.ts'
import type { QueueRow } from './use-queue-rows.ts'

function DiscardDialog({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  const t = useText()
  const actions = (
    <>
      <Button look="line" onClick={onKeep}>
        {t('sync-sheet.keep')}
      </Button>
      <Button look="danger" onClick={onDiscard}>
        {t('sync-sheet.discard')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('sync-sheet.discard.title')} actions={actions} onClose={onKeep}>
      <p>{t('sync-sheet.discard.text')}</p>
    </Dialog>
  )
}

/** An item that the server refused for good: what it is, why, and what the learner can do. */
export function AttentionItem({ row, sync }: { row: QueueRow<Aside>; sync: Sync }) {
  const t = useText()
  const [isAsking, setAsking] = useState(false)
  const [isFull, setFull] = useState(false)
  const { item } = row
  async function act(work: Promise<boolean>) {
    setFull(false)
    setFull(!(await work))
  }
  return (
    <li className={styles.row}>
      <ItemWords row={row} />
      <p className={styles.why}>{t(reasonOf(item.refusal.code))}</p>
      {isFull && (
        <Note tone="warn" role="alert" title={t('sync-sheet.full')}>
          {t('sync-sheet.full.text')}
        </Note>
      )}
      <div className={styles.acts}>
        {canRetry(item.refusal.code) && (
          <Button look="line" size="small" onClick={() => void act(sync.tryAgain(item))}>
            {t('parts.sync.retry')}
          </Button>
        )}
        <Button look="ghost" size="small" onClick={() => setAsking(true)}>
          {t('sync-sheet.discard')}
        </Button>
      </div>
      {isAsking && (
        <DiscardDialog
          onKeep={() => setAsking(false)}
          onDiscard={() => {
            setAsking(false)
            void act(sync.discard(item))
          }}
        />
      )}
    </li>
  )
}
