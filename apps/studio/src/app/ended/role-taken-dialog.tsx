import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'

/** Says that the person's role no longer permits what they asked for. */
export function RoleTakenDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  return (
    <Dialog
      title={t('frame.roleTaken')}
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t('frame.roleTaken.close')}
        </Button>
      }
    >
      <p>{t('frame.roleTaken.text')}</p>
    </Dialog>
  )
}
