import { Check, CloudAlert, Lock, type LucideIcon } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { classNames } from '../class-names.ts'
import styles from './toaster.module.css'
import { type ToastTone, toasts } from './toasts.ts'

const SIGNS: Record<ToastTone, LucideIcon> = { good: Check, bad: CloudAlert, shut: Lock }

/** Where toasts appear; one per app. */
export function Toaster() {
  const toast = useSyncExternalStore(toasts.subscribe, toasts.get)
  const Icon = SIGNS[toast?.tone ?? 'good']
  return (
    <div className={styles.toaster} role="status">
      {toast && (
        <span className={styles.toast}>
          <span className={classNames(styles.sign, styles[toast.tone])}>
            <Icon size={20} />
          </span>
          {toast.text}
        </span>
      )}
    </div>
  )
}
