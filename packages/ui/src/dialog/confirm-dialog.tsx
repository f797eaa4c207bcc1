import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  /** The action: "Remove Caves?". */
  title: string
  children?: ReactNode
  /** The words of the safe choice, which closes the dialog. */
  keep: string
  /** The words of the action. */
  act: string
  /** `danger`, unless the action takes nothing away. */
  look?: 'danger' | 'primary'
  disabled?: boolean
  /** The action in progress, in words; while it is given, the action can’t be started again. */
  busy?: ReactNode
  onAct: () => void
  onClose: () => void
}

/** A question about one action, which is done or left; it is open while it is mounted. */
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
