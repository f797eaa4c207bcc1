import { useText } from '@vereda/client/text/use-text.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { AppNotKept } from '../../parts/storage/app-not-kept.tsx'
import { useCanDownload } from '../../platform/local/download/use-availability.ts'
import styles from './offline-data.module.css'

/** Says that the stored trails work without internet, where trails can be stored, unless the app itself could not be stored. */
export function WorksOffline() {
  const t = useText()
  const works = useCanDownload() ? <p className={type_.muted}>{t('offlinedata.lead')}</p> : null
  return (
    <div className={styles.lead}>
      <AppNotKept otherwise={works} />
    </div>
  )
}
