import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'

/** Somebody else threw the trail away that is open here: what stands on the screen is nowhere else. */
export function GoneNote() {
  const t = useText()
  return (
    <Note tone="warn" role="alert" title={t('beside.gone.title')}>
      {t('beside.gone.text')}
    </Note>
  )
}
