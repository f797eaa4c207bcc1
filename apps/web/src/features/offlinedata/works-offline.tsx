import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useAppKept } from '../../platform/app-worker/use-app-kept.ts'
import styles from './offline-data.module.css'

/** Promises that what is here works without internet; where the app itself could not be kept, says so instead, and what helps. */
export function WorksOffline() {
  const t = useText()
  if (useAppKept() !== false)
    return <p className={`${type_.muted} ${styles.lead}`}>{t('offlinedata.lead')}</p>
  return (
    <div className={styles.lead}>
      <Note tone="warn" title={t('offlinedata.app.title')} role="status">
        {t('offlinedata.app.text')}
      </Note>
    </div>
  )
}
