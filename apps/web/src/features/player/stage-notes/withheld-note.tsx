import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'

/** Says why a begun activity starts from its beginning: the stored progress belongs to another version of it. */
export function WithheldNote({ onSeen }: { onSeen: () => void }) {
  const t = useText()
  function see() {
    document.getElementById('main')?.focus()
    onSeen()
  }
  const action = (
    <Button look="line" size="small" onClick={see}>
      {t('stage-notes.withheld.seen')}
    </Button>
  )
  return (
    <Note title={t('stage-notes.withheld')} role="status" action={action}>
      {t('stage-notes.withheld.text')}
    </Note>
  )
}
