import { Check } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './toaster.module.css'
import { toasts } from './toasts.ts'

/** Where toasts appear; one per app. */
export function Toaster() {
  const text = useSyncExternalStore(toasts.subscribe, toasts.get)
  return (
    <div className={styles.place} role="status">
      {text && (
        <span className={styles.toast}>
          <span className={styles.sign}>
            <Check size={20} />
          </span>
          {text}
        </span>
      )}
    </div>
  )
}
