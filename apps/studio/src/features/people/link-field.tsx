import { useText } from '@vereda/client/text/use-text.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { IconButton } from '@vereda/ui/icon-button/icon-button.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { Copy } from 'lucide-react'

/** A link to hand to a person: it can be read, selected and copied. */
export function LinkField({ link }: { link: string }) {
  const t = useText()
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast(t('people.link.copied')),
      () => showToast(t('people.link.notCopied'), 'bad'),
    )
  return (
    <Field
      label={t('people.link')}
      readOnly
      value={link}
      onFocus={({ target }) => target.select()}
      tail={
        <IconButton label={t('people.link.copy')} onClick={() => void copy()}>
          <Copy size={20} />
        </IconButton>
      }
    />
  )
}
