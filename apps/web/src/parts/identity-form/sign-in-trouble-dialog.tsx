import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import type { SignInTrouble } from './sign-in-trouble.ts'
import { useWhen } from './use-when.ts'

type TroubleDialogProps = { trouble: SignInTrouble; onConfirm: () => void; onClose: () => void }

/** Says whom to ask when there are too many users: the address in the refusal, or the domain's administrator. */
function LimitText({ email }: { email: string | null }) {
  const t = useText()
  const domain = useDomain()
  const administrator = email ?? domain?.administrator
  if (!administrator) return <p>{t('parts.signIn.limit.noEmail')}</p>
  const [before, after = ''] = t('parts.signIn.limit.text', { email: administrator }).split(administrator)
  return (
    <p>
      {before}
      <a href={`mailto:${administrator}`}>{administrator}</a>
      {after}
    </p>
  )
}

/** The dialog for a blocked account, too many users, or the same user on another device: each asks the person to act (specification 8). */
export function SignInTroubleDialog({ trouble, onConfirm, onClose }: TroubleDialogProps) {
  const t = useText()
  const when = useWhen()
  const understood = (
    <Button look="primary" onClick={onClose}>
      {t('parts.signIn.understood')}
    </Button>
  )
  switch (trouble.kind) {
    case 'blocked':
      return (
        <Dialog title={t('parts.signIn.blocked.title')} actions={understood} onClose={onClose}>
          <p>{t('parts.signIn.blocked.text', { when: when(trouble.waitMs) })}</p>
        </Dialog>
      )
    case 'inactive':
      return (
        <Dialog title={t('parts.signIn.inactive.title')} actions={understood} onClose={onClose}>
          <p>{t('parts.signIn.inactive.text')}</p>
        </Dialog>
      )
    case 'limit':
      return (
        <Dialog title={t('parts.signIn.limit.title')} actions={understood} onClose={onClose}>
          <LimitText email={trouble.email} />
        </Dialog>
      )
    case 'concurrent': {
      const choice = (
        <>
          <Button look="line" onClick={onClose}>
            {t('parts.signIn.concurrent.no')}
          </Button>
          <Button look="primary" onClick={onConfirm}>
            {t('parts.signIn.concurrent.yes')}
          </Button>
        </>
      )
      return (
        <Dialog title={t('parts.signIn.concurrent.title')} actions={choice} onClose={onClose}>
          <p>{t('parts.signIn.concurrent.text')}</p>
        </Dialog>
      )
    }
    default:
      return null
  }
}
