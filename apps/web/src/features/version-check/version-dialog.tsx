import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import type { Update } from './find-update.ts'

type VersionDialogProps = { update: Update; onLater: () => void }

/** Tells of a newer version: on a phone it leads to the store; the installed browser app says whom to ask (specification 8). */
export function VersionDialog({ update, onLater }: VersionDialogProps) {
  const t = useText()
  const updateNow = () => {
    if (update.address) location.assign(update.address)
    else location.reload() // no store is set: after a reload the shell runs the server's newest version
  }
  const title = t('version-check.title')
  if (update.platform === 'chromium') {
    const goOn = (
      <Button look="primary" onClick={onLater}>
        {t('version-check.continue')}
      </Button>
    )
    return (
      <Dialog title={title} actions={goOn} onClose={onLater}>
        <p>{t('version-check.support')}</p>
      </Dialog>
    )
  }
  const choice = (
    <>
      <Button look="line" onClick={onLater}>
        {t('version-check.later')}
      </Button>
      <Button look="primary" onClick={updateNow}>
        {t('version-check.now')}
      </Button>
    </>
  )
  return <Dialog title={title} actions={choice} onClose={onLater} />
}
