import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The act: "Remove Caves?". */
  title: string
  children?: ReactNode
  /** The words of the safe choice, which closes. */
  keep: string
  /** The words of the act. */
  act: string
  /** `danger` unless the act takes nothing away. */
  look?: 'danger' | 'primary'
  disabled?: boolean
  /** The act under way, in words; while it is given the act can’t be asked for again. */
  busy?: ReactNode
  onAct: () => void
  onClose: () => void
}

/** One act, done or left; mounted means open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, keep, act, look = 'danger', disabled, busy, onAct, onClose } = props
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button look={look} disabled={disabled} busy={busy} onClick={onAct}>
            {act}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
