import { useText } from '@vereda/client/text/use-text.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'

type WaiveDialogProps = { count: number; onClose: () => void; onWaive: () => void }

/** Asks whether refused items are never to count; this decision is final. */
export function WaiveDialog({ count, onClose, onWaive }: WaiveDialogProps) {
  const t = useText()
  return (
    <ConfirmDialog
      title={t('refused.waive.sure', { count })}
      keep={t('refused.keep')}
      act={t('refused.way.waive', { count })}
      onAct={onWaive}
      onClose={onClose}
    >
      <p>{t('refused.follows.waive', { count })}</p>
    </ConfirmDialog>
  )
}
