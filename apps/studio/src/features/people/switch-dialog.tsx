import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { activatePerson, type StudioPersonStory } from '@vereda/contract/rest/studio-person.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'

/** Asks whether to switch a person's account off or on again, and says what follows. */
export function SwitchDialog({ story, onClose }: { story: StudioPersonStory; onClose: () => void }) {
  const t = useText()
  const queries = useQueryClient()
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed'>('asked')
  // The state at opening: if another manager switches the account meanwhile, the button still does what the dialog asked.
  const [way] = useState<'off' | 'on'>(story.isActive ? 'off' : 'on')

  async function change() {
    setFate('busy')
    const params = { id: story.id }
    const changed = await ask(activatePerson, { params, body: { isActive: way === 'on' } })
    void queries.invalidateQueries()
    if (!changed.ok) return setFate('failed')
    showToast(t(`people.switch.${way}.done`, story.person))
    onClose()
  }

  return (
    <ConfirmDialog
      title={t(`people.switch.${way}.of`, story.person)}
      keep={t('people.switch.keep')}
      act={t(`people.switch.${way}`)}
      look={way === 'off' ? 'danger' : 'primary'}
      busy={fate === 'busy' ? t('people.saving') : undefined}
      onAct={change}
      onClose={onClose}
    >
      <p>{t(`people.switch.${way}.text`)}</p>
      {fate === 'failed' && <Note tone="warn" role="alert" title={t('people.notDone')} />}
    </ConfirmDialog>
  )
}
