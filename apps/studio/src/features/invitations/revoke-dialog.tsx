import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { revokeInvitation, type StudioInvitation } from '@vereda/contract/rest/studio-invitations.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'

type RevokeDialogProps = { invitation: StudioInvitation; onClose: () => void }

/** Whether an invitation is closed for good. */
export function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed'>('asked')

  async function revoke() {
    setFate('busy')
    const revoked = await ask(revokeInvitation, { params: { id: invitation.id } })
    if (!revoked.ok) return setFate('failed')
    void queries.invalidateQueries()
    showToast(t('invitations.revoke.done'))
    onClose()
  }

  return (
    <Dialog
      title={t('invitations.revoke.of', invitation)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('invitations.keep')}</Button>
          <Button look="danger" busy={fate === 'busy' ? t('invitations.saving') : undefined} onClick={revoke}>
            {t('invitations.revoke')}
          </Button>
        </>
      }
    >
      <p>{t('invitations.revoke.text')}</p>
      {fate === 'failed' && <Note tone="warn" role="alert" title={t('invitations.notDone')} />}
    </Dialog>
  )
}
