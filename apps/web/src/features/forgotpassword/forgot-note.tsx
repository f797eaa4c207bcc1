import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { TroubleNote } from '../../parts/identity-form/trouble-note.tsx'
import type { ForgotState } from './forgot-state.ts'

/** Shows a fault above the form that no change of a field can fix. */
export function ForgotNote({ note, waitMs }: Pick<ForgotState, 'note' | 'waitMs'>) {
  const t = useText()
  if (note === null) return null
  if (note !== 'old-link') return <TroubleNote trouble={note} waitMs={waitMs} />
  return (
    <Note tone="warn" title={t('forgotpassword.old.title')} role="alert">
      {t('forgotpassword.old.text')}
    </Note>
  )
}
