import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Copy } from 'lucide-react'

type ShownOnceProps = { name: string; token: string; onDone: () => void }

/** A new token to copy; it is shown only this once. */
export function ShownOnce({ name, token, onDone }: ShownOnceProps) {
  const t = useText()
  const copy = () =>
    navigator.clipboard.writeText(token).then(
      () => showToast(t('domain.tokens.copied')),
      () => showToast(t('domain.tokens.notCopied'), 'bad'),
    )
  return (
    <Note title={t('domain.tokens.once', { name })} role="status">
      <p>{t('domain.tokens.once.text')}</p>
      <Field
        label={t('domain.tokens.token')}
        readOnly
        isCode
        autoFocus
        value={token}
        onFocus={({ target }) => target.select()}
        tail={
          <IconButton label={t('domain.tokens.copy')} onClick={() => void copy()}>
            <Copy size={20} />
          </IconButton>
        }
      />
      <Button onClick={onDone}>{t('domain.tokens.once.done')}</Button>
    </Note>
  )
}
