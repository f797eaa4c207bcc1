import { useText } from '@vereda/client/text/use-text.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { aheadOf } from '../ahead/editor-part.ts'
import type { DraftSession } from '../draft-session.ts'

const tellStep = aheadOf(() => import('../row-keys/tell-step.ts'))

/** Undoes the last step, or redoes it. If it could not be undone as it was, a message says what happened instead. */
export function useStep(session: DraftSession) {
  const t = useText()
  return (which: 'undo' | 'redo') => {
    const asked = session.get()[which].at(-1)?.inverse
    session.step(which)
    const done = session.get()[which === 'undo' ? 'redo' : 'undo'].at(-1)?.operations
    if (asked && asked !== done)
      tellStep()
        .then((told) => told.tellStep(t, asked, session))
        .catch(() => showToast(t('editor.stepUntold'), 'bad'))
  }
}
