import { useText } from '@vereda/client/text/use-text.ts'
import { LoaderCircle } from 'lucide-react'
import styles from './checking.module.css'

/** Shown while the code of a link is tried: there is nothing to fill in. */
export function Checking() {
  const t = useText()
  return (
    <p className={styles.checking} role="status">
      <LoaderCircle size={24} />
      {t('magiclogin.checking')}
    </p>
  )
}
