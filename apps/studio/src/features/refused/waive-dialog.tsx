import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'

type WaiveDialogProps = { count: number; onClose: () => void; onWaive: () => void }

/** Whether what was refused is never to count: it is decided once. */
export function WaiveDialog({ count, onClose, onWaive }: WaiveDialogProps) {
  const t = useText()
  return (
    <Dialog
      title={t('refused.waive.sure', { count })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('refused.keep')}</Button>
          <Button look="danger" onClick={onWaive}>
            {t('refused.way.waive', { count })}
          </Button>
        </>
      }
    >
      <p>{t('refused.follows.waive', { count })}</p>
    </Dialog>
  )
}
