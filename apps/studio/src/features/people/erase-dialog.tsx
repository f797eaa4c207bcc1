import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { go } from '@vereda/client/navigation/go.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { erasePerson } from '@vereda/contract/rest/own-data.ts'
import type { StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { studioPaths } from '../../frame/studio-paths.ts'

/** Asks whether to erase a person for good. It says what is deleted and what stays; typing the name confirms it. */
export function EraseDialog({ story, onClose }: { story: StudioPersonStory; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed'>('asked')
  const { name } = story.person

  async function erase() {
    setFate('busy')
    const erased = await ask(erasePerson, { params: { id: story.id } })
    // an unknown person counts as erased: the answer to an earlier request may have been lost
    if (!erased.ok && erased.refusal.code !== 'unknown-person') return setFate('failed')
    onClose()
    showToast(t('people.erase.done'))
    go(studioPaths.people(), { replace: true })
    void queries.invalidateQueries()
  }

  return (
    <ConfirmDialog
      title={t('people.erase.of', { name })}
      keep={t('people.erase.keep')}
      act={t('people.erase')}
      disabled={typed.trim() !== name}
      busy={fate === 'busy' ? t('people.saving') : undefined}
      onAct={() => void erase()}
      onClose={onClose}
    >
      <p>{t('people.erase.goes')}</p>
      <p>{t('people.erase.stays')}</p>
      <Field
        label={t('people.erase.type', { name })}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {fate === 'failed' && <Note tone="warn" role="alert" title={t('people.notDone')} />}
    </ConfirmDialog>
  )
}
