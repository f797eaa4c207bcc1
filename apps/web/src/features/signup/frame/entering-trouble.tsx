import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { SignInTroubleDialog } from '../../../parts/identity-form/sign-in-trouble-dialog.tsx'
import type { Entering } from './use-entering.ts'

/** A signup that is open in two tabs ends with the password of the tab that came first. */
function OtherPasswordDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const understood = (
    <Button look="primary" onClick={onClose}>
      {t('parts.signIn.understood')}
    </Button>
  )
  return (
    <Dialog title={t('signup.other.title')} actions={understood} onClose={onClose}>
      <p>{t('signup.other.text')}</p>
    </Dialog>
  )
}

/** Says what keeps the person from signing in at the end of a signup, and how to go on. */
export function EnteringTrouble({ entering, onConfirm }: { entering: Entering; onConfirm: () => void }) {
  const { trouble, leave } = entering
  if (!trouble) return null
  if (trouble.kind === 'wrong') return <OtherPasswordDialog onClose={leave} />
  return <SignInTroubleDialog trouble={trouble} onConfirm={onConfirm} onClose={leave} />
}
