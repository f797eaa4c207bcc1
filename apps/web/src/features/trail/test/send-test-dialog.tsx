import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { useState } from 'react'

type SendTestDialogProps = {
  missing: number
  /** How often the test may still be taken, this time included. */
  attempts: number
  onSend: () => Promise<void>
  onStay: () => void
}

/** Asks before the answers are given away for good. */
export function SendTestDialog({ missing, attempts, onSend, onStay }: SendTestDialogProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  function send() {
    setBusy(true)
    void onSend()
  }
  const actions = (
    <>
      <Button look="line" onClick={onStay}>
        {t('trail.test.review')}
      </Button>
      <Button look="primary" busy={isBusy && t('trail.test.sending')} onClick={send}>
        {t('trail.test.send')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('trail.test.sendTitle')} actions={actions} onClose={onStay}>
      <p>{t('trail.test.attempts', { attempts })}</p>
      {missing > 0 && <p>{t('trail.test.missing', { missing })}</p>}
    </Dialog>
  )
}
