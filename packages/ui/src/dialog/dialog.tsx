import { type ReactNode, useId } from 'react'
import { useModal } from '../modal/use-modal.ts'
import styles from './dialog.module.css'

type DialogProps = {
  /** The action: "Apagar do aparelho?". */
  title: string
  children?: ReactNode
  /** Buttons that repeat the verb; the safe choice comes first. */
  actions: ReactNode
  onClose: () => void
}

/** A choice in the middle of the screen; it is open while it is mounted. */
export function Dialog({ title, children, actions, onClose }: DialogProps) {
  const id = useId()
  const modal = useModal(onClose)
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={id}>
      <div className={styles.inside}>
        <h2 className={styles.title} id={id}>
          {title}
        </h2>
        {children && <div className={styles.body}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </dialog>
  )
}
