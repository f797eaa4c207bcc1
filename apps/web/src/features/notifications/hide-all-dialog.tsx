import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'

/** Asks once before all notifications are hidden and marked as read. */
export function HideAllDialog({ onHide, onClose }: { onHide: () => void; onClose: () => void }) {
  const t = useText()
  const hide = () => {
    onHide()
    onClose()
  }
  const actions = (
    <>
      <Button look="line" onClick={onClose}>
        {t('notifications.hideAll.keep')}
      </Button>
      <Button look="primary" onClick={hide}>
        {t('notifications.hideAll')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('notifications.hideAll.title')} actions={actions} onClose={onClose}>
      {t('notifications.hideAll.text')}
    </Dialog>
  )
}
