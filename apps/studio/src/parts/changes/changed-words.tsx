import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'

export function ChangedWords({ onAnew }: { onAnew: () => void }) {
  const t = useText()
  return (
    <Note
      tone="warn"
      role="alert"
      title={t('changes.title')}
      action={<Button onClick={onAnew}>{t('changes.do')}</Button>}
    >
      {t('changes.text')}
    </Note>
  )
}
