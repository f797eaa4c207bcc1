import { useText } from '@vereda/client/text/use-text.ts'
import { useRef } from 'react'
import { LaterKeysButton } from '../../../parts/keys/later-keys-button.tsx'
import styles from '../editor.module.css'
import { useWalking } from './use-walking.ts'

/** Explains the keys of the outline, and leads to the list of all keys of the screen. */
export function OutlineKeys() {
  const t = useText()
  const told = useRef<HTMLParagraphElement>(null)
  useWalking(told)
  return (
    <>
      <p ref={told} className={styles.keys}>
        {t('row-keys.told')}
      </p>
      <LaterKeysButton />
    </>
  )
}
