import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Undo2 } from 'lucide-react'
import styles from './catalogue.module.css'
import type { Put } from './use-row-lifting.ts'

/** What was put elsewhere last, and the way back, for as long as nothing else is done: nobody has to be quick. */
export function OrderUndo({ last, onUndo }: { last: Put | null; onUndo: () => void }) {
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
