import { Check, CloudAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import styles from './toaster.module.css'
import { toasts } from './toasts.ts'

/** The element in which toasts appear; one per app. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get)
  const Icon = toast?.tone === 'bad' ? CloudAlert : Check
  return (
    <div className={styles.toaster} role="status">
      {toast && (
        <span className={styles.toast}>
          {toast.tone !== 'plain' && (
            <span className={classNames(styles.sign, toast.tone === 'bad' && styles.bad)}>
              <Icon size={20} />
            </span>
          )}
          {toast.text}
        </span>
      )}
    </div>
  )
}
