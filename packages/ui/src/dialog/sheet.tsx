import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { useModal } from '../modal/use-modal.ts'
import styles from './dialog.module.css'

type SheetProps = {
  title: string
  closeLabel: string
  /** Fills the whole screen on a phone, for a list of any length. */
  isFull?: boolean
  children: ReactNode
  onClose: () => void
}

/** Something to read or set, at the bottom on a phone and in the middle of wider screens; it is open while it is mounted. */
export function Sheet({ title, closeLabel, isFull, children, onClose }: SheetProps) {
  const id = useId()
  const modal = useModal(onClose)
  return (
    <dialog
      {...modal}
      className={classNames(styles.dialog, styles.sheet, isFull && styles.full)}
      aria-labelledby={id}
    >
      <div className={styles.inside}>
        <h2 className={classNames(styles.title, styles.titleBeside)} id={id}>
          {title}
        </h2>
        <span className={styles.close}>
          <IconButton label={closeLabel} onClick={onClose}>
            <X size={24} />
          </IconButton>
        </span>
        {children}
      </div>
    </dialog>
  )
}
