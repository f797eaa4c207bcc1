import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Undo2 } from 'lucide-react'
import styles from './catalogue.module.css'
import { FateNote } from './fate-note.tsx'
import type { Fate } from './use-catalogue.ts'
import type { Put, RowLifting } from './use-row-lifting.ts'

/** Names the last moved row and offers to undo the move until something else is done, so that nobody has to be quick. */
function OrderUndo({ last, onUndo }: { last: Put | null; onUndo: () => void }) {
  const t = useText()
  if (!last) return null
  return (
    <div className={styles.undo}>
      <p>{t('catalogue.lift.dropped', last)}</p>
      <Button size="small" onClick={onUndo}>
        <Undo2 size={18} />
        {t('catalogue.undo')}
      </Button>
    </div>
  )
}

/** The outcome of the last change of an order: a button to undo it, or the reason why it was not saved. */
export function OrderFate({ fate, lifting }: { fate: Fate; lifting: RowLifting }) {
  const t = useText()
  return (
    <>
      <OrderUndo last={fate === 'changed' ? null : lifting.last} onUndo={lifting.undo} />
      {fate === 'changed' && (
        <Note tone="warn" role="alert" title={t('catalogue.order.changed')}>
          {t('catalogue.order.changed.text')}
        </Note>
      )}
      <FateNote fate={fate} />
    </>
  )
}
