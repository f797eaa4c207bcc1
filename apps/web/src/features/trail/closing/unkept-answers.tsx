import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'

/** Says that the answers that were just given are not stored for lack of room, and what helps. */
export function UnkeptAnswers() {
  const t = useText()
  return (
    <Note tone="warn" role="alert" title={t('trail.unkept')}>
      {t('trail.challenge.unkept.text')}
    </Note>
  )
}
