import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { useAppKept } from '../../platform/app-worker/use-app-kept.ts'
import { Lead } from './lead.tsx'
import styles from './offline-data.module.css'

/** Promises that what is here works without internet; where the app itself could not be kept, says so instead, and what helps. */
export function WorksOffline() {
  const t = useText()
  if (useAppKept() !== false) return <Lead />
  return (
    <div className={styles.lead}>
      <Note tone="warn" title={t('offlinedata.app.title')} role="status">
        {t('offlinedata.app.text')}
      </Note>
    </div>
  )
}
