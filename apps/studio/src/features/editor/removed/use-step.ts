import { useText } from '@vereda/client/text/use-text.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import type { DraftSession } from '../draft-session.ts'

/** Takes the last step back, or does it again; where somebody else did the same meanwhile, or took away what it stood in, it is said what became of it. */
export function useStep(session: DraftSession) {
  const t = useText()
  return (which: 'undo' | 'redo') => {
    if (session.get()[which].length === 0) return
    const fate = session.step(which)
    if (fate !== 'done') showToast(t(`editor.step.${fate}`), fate === 'gone' ? 'bad' : undefined)
  }
}
