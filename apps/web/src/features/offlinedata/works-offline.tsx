import { useText } from '@vereda/client/text/use-text.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { AppNotKept } from '../../parts/storage/app-not-kept.tsx'
import styles from './offline-data.module.css'

/** Says that the stored trails work without internet, unless the app itself could not be stored. */
export function WorksOffline() {
  const t = useText()
  return (
    <div className={styles.lead}>
      <AppNotKept otherwise={<p className={type_.muted}>{t('offlinedata.lead')}</p>} />
    </div>
  )
}
