import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'

/** Asks before an activity starts again from its beginning. */
export function AnewDialog({ onBegin, onClose }: { onBegin: () => void; onClose: () => void }) {
  const t = useText()
  const actions = (
    <>
      <Button look="line" onClick={onClose}>
        {t('player.anew.stay')}
      </Button>
      <Button look="primary" onClick={onBegin}>
        {t('player.anew')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('player.anew.title')} actions={actions} onClose={onClose}>
      <p>{t('player.anew.text')}</p>
    </Dialog>
  )
}
