import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import type { Fate } from './use-organisation.ts'

/** Why a change was not made; a name that is already taken is reported at its field instead. */
export function FateNote({ fate }: { fate: Fate }) {
  const t = useText()
  if (fate === 'asked' || fate === 'busy' || fate === 'taken') return null
  return (
    <Note tone="warn" role="alert" title={t(`organisation.fate.${fate}`)}>
      {fate === 'failed' ? null : t(`organisation.fate.${fate}.text`)}
    </Note>
  )
}
