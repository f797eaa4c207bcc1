import { useText } from '@vereda/client/text/use-text.ts'
import { LaterKeysButton } from '../../../parts/keys/later-keys-button.tsx'
import styles from '../editor.module.css'

/** What the keys do in the outline, and the way to all keys of the screen. */
export function OutlineKeys() {
  const t = useText()
  return (
    <>
      <p className={styles.keys}>{t('row-keys.told')}</p>
      <LaterKeysButton />
    </>
  )
}
