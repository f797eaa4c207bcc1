import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { useAppKept } from '../../platform/app-worker/use-app-kept.ts'
import styles from './offline-data.module.css'

/** Promises that what is here works without internet; where the app itself could not be kept, says so instead, and what helps. */
export function WorksOffline() {
  const t = useText()
  const { isAppKept, isTrying, again } = useAppKept()
  if (isAppKept !== false) return <p className={`${type_.muted} ${styles.lead}`}>{t('offlinedata.lead')}</p>
  const action = (
    <Button look="line" size="small" busy={isTrying && t('offlinedata.app.trying')} onClick={again}>
      {t('offlinedata.app.again')}
    </Button>
  )
  return (
    <div className={styles.lead}>
      <Note tone="warn" title={t('offlinedata.app.title')} role="status" action={action}>
        {t('offlinedata.app.text')}
      </Note>
    </div>
  )
}
