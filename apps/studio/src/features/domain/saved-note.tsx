import { useText } from '@vereda/client/text/use-text.ts'
import styles from './domain.module.css'
import type { Settings } from './use-settings.ts'

/** Whether everything that was typed is saved. */
export function SavedNote({ fates }: Pick<Settings, 'fates'>) {
  const t = useText()
  const known = Object.values(fates)
  if (known.length === 0) return null
  const words = () => {
    if (known.includes('saving')) return t('domain.saving')
    return t(known.every((fate) => fate === 'saved') ? 'domain.saved' : 'domain.notAll')
  }
  return (
    <p role="status" className={styles.small}>
      {words()}
    </p>
  )
}
