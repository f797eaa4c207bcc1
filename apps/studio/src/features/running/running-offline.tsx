import { useText } from '@vereda/client/text/use-text.ts'
import { Note } from '@vereda/ui/note/note.tsx'

/** Without a network: what is shown is what was last heard, and nothing can be given. */
export function RunningOffline() {
  const t = useText()
  return (
    <Note title={t('running.offline.title')} role="status">
      {t('running.offline.text')}
    </Note>
  )
}
