import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { revokeInvitation, type StudioInvitation } from '@vereda/contract/rest/studio-invitations.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'

type RevokeDialogProps = { invitation: StudioInvitation; onClose: () => void }

/** Asks whether to close an invitation for good. */
export function RevokeDialog({ invitation, onClose }: RevokeDialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed'>('asked')

  async function revoke() {
    setFate('busy')
    const revoked = await ask(revokeInvitation, { params: { id: invitation.id } })
    // without an answer, the invitation may be closed; the list will show it
    void queries.invalidateQueries()
    if (!revoked.ok) return setFate('failed')
    showToast(t('invitations.revoke.done'))
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('invitations.revoke.of', invitation)}
      keep={t('invitations.keep')}
      act={t('invitations.revoke')}
      busy={fate === 'busy' ? t('invitations.saving') : undefined}
      onAct={revoke}
      onClose={onClose}
    >
      <p>{t('invitations.revoke.text')}</p>
      {fate === 'failed' && <Note tone="warn" role="alert" title={t('invitations.notDone')} />}
    </ConfirmDialog>
  )
}
