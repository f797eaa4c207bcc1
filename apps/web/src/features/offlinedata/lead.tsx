import { useText } from '@vereda/client/text/use-text.ts'
import type_ from '@vereda/ui/type/type.module.css'
import styles from './offline-data.module.css'

/** Promises that what is here works without internet. */
export function Lead() {
  const t = useText()
  return <p className={`${type_.muted} ${styles.lead}`}>{t('offlinedata.lead')}</p>
}
