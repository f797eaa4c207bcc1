import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { type PeopleGroup, removePeopleGroup } from '@vereda/contract/rest/studio-groups.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'

/** Asks whether to remove a group, and says what that means for its members. */
export function RemoveDialog({ group, onClose }: { group: PeopleGroup; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'asked' | 'busy' | 'notDone' | 'unknown'>('asked')
  const { id, name, trails } = group

  async function remove() {
    setFate('busy')
    const removed = await ask(removePeopleGroup, { params: { id }, body: {} })
    // not found counts as done: the answer to an earlier request may have been lost
    if (!removed.ok && removed.refusal.code !== 'not-found')
      return setFate(isUntold(removed.refusal) ? 'unknown' : 'notDone')
    showToast(t('groups.remove.done', { name }))
    go(studioPaths.groups(), { replace: true })
    void queries.invalidateQueries()
  }

  return (
    <ConfirmDialog
      title={t('groups.remove.of', { name })}
      keep={t('groups.keep')}
      act={t('groups.remove')}
      busy={fate === 'busy' ? t('groups.saving') : undefined}
      onAct={() => void remove()}
      onClose={onClose}
    >
      <p>{t('groups.remove.text')}</p>
      {trails > 0 && <p>{t('groups.remove.trails', { count: trails })}</p>}
      {(fate === 'notDone' || fate === 'unknown') && (
        <Note tone="warn" role="alert" title={t(`groups.${fate}`)} />
      )}
    </ConfirmDialog>
  )
}
