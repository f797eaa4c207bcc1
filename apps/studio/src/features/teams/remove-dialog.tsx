import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import type { Refused } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type EventTeam, removeEventTeam } from '@vereda/contract/rest/studio-teams.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'

function fateOf(refusal: Refused) {
  if (refusal.code === 'team-began') return 'began'
  return isUntold(refusal) ? 'unknown' : 'failed'
}

type RemoveDialogProps = { eventId: string; team: EventTeam; onClose: () => void }

/** Asks whether to remove a team, and says what that means for its members. */
export function RemoveDialog({ eventId, team, onClose }: RemoveDialogProps) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'asked' | 'busy' | 'began' | 'failed' | 'unknown'>('asked')
  const name = team.identifier

  async function remove() {
    setFate('busy')
    const removed = await ask(removeEventTeam, { params: { id: eventId, team: team.id } })
    void queries.invalidateQueries()
    // an unknown team counts as removed: the answer to an earlier request may have been lost
    if (!removed.ok && removed.refusal.code !== 'unknown-team') return setFate(fateOf(removed.refusal))
    showToast(t('teams.remove.done', { name }))
    onClose()
  }

  return (
    <ConfirmDialog
      title={t('teams.remove.ask', { name })}
      keep={t('teams.keep')}
      act={t('teams.remove')}
      disabled={fate === 'began'}
      busy={fate === 'busy' ? t('teams.saving') : undefined}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>{t('teams.remove.text', { count: team.members.length })}</p>
      {fate !== 'asked' && fate !== 'busy' && (
        <Note tone="warn" role="alert" title={t(`teams.refused.${fate}`)} />
      )}
    </ConfirmDialog>
  )
}
