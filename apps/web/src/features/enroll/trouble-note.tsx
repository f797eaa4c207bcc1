import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFocusHeir } from '@vereda/ui/focus-heir/use-focus-heir.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { ServerCrash } from 'lucide-react'
import styles from './offline-note.module.css'
import { useTroubleText } from './use-trouble-text.ts'

/** Says that the server is in trouble while the network works, and that nothing is lost. */
export function TroubleNote({ onRetry }: { onRetry: () => void }) {
  const t = useText()
  const heir = useFocusHeir()
  const text = useTroubleText()
  const again = (
    <Button ref={heir} size="small" onClick={onRetry}>
      {t('enroll.again')}
    </Button>
  )
  return (
    <div className={styles.note}>
      <Note
        tone="warn"
        title={t('enroll.trouble.title')}
        icon={<ServerCrash size={24} />}
        role="status"
        action={again}
      >
        {text}
      </Note>
    </div>
  )
}
