import { useText } from '../../platform/text/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import type { Trouble } from './trouble.ts'

type TroubleDialogProps = { trouble: Trouble; onConfirm: () => void; onClose: () => void }

/** Blocked, too many users, or the same user elsewhere: told in a dialog, for each asks for something (specification 8). */
export function TroubleDialog({ trouble, onConfirm, onClose }: TroubleDialogProps) {
  const t = useText()
  const understood = (
    <Button look="primary" onClick={onClose}>
      {t('login.blocked.ok')}
    </Button>
  )
  switch (trouble.kind) {
    case 'blocked':
      return (
        <Dialog title={t('login.blocked.title')} actions={understood} onClose={onClose}>
          <p>{t('login.blocked.text')}</p>
        </Dialog>
      )
    case 'limit':
      return (
        <Dialog title={t('login.limit.title')} actions={understood} onClose={onClose}>
          <p>{trouble.email ? t('login.limit.text', { email: trouble.email }) : t('login.limit.noEmail')}</p>
        </Dialog>
      )
    case 'concurrent': {
      const choice = (
        <>
          <Button look="line" onClick={onClose}>
            {t('login.concurrent.no')}
          </Button>
          <Button look="primary" onClick={onConfirm}>
            {t('login.concurrent.yes')}
          </Button>
        </>
      )
      return (
        <Dialog title={t('login.concurrent.title')} actions={choice} onClose={onClose}>
          <p>{t('login.concurrent.text')}</p>
        </Dialog>
      )
    }
    default:
      return null
  }
}
