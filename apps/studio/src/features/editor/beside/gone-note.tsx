import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'

/** Warns that somebody else threw this trail away: its content is now only on this screen. */
export function GoneNote() {
  const t = useText()
  return (
    <Note tone="warn" role="alert" title={t('beside.gone.title')}>
      {t('beside.gone.text')}
    </Note>
  )
}
