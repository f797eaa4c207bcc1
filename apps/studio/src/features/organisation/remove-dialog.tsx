import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Dialog } from '@vereda/ui/dialog/dialog.tsx'
import { SelectField, type SelectOption } from '@vereda/ui/field/select-field.tsx'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import { FateNote } from './fate-note.tsx'
import { useChange } from './use-organisation.ts'

type Asked = Promise<{ ok: true; value: { people: number } } | { ok: false; refusal: { code: string } }>

type RemoveDialogProps = {
  name: string
  /** What becomes of the people. */
  text: string
  /** Where they may go instead; left out where they just stay. */
  into?: { label: string; nothing: string; options: readonly SelectOption[]; first: string }
  ask: (to: string) => Asked
  onClose: () => void
}

/** Whether something is removed, and where its people belong then. */
export function RemoveDialog({ name, text, into, ask, onClose }: RemoveDialogProps) {
  const t = useText()
  const { fate, busy, change } = useChange()
  const [to, setTo] = useState(into?.first ?? '')
  const chosen = into?.options.find(({ id }) => id === to)
  const remove = () => change(ask(to), () => t('organisation.removed', { name }), onClose)
  return (
    <Dialog
      title={t('organisation.removeOf', { name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('organisation.keep')}</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {t('organisation.remove')}
          </Button>
        </>
      }
    >
      <div className={list.sheet}>
        <p>{text}</p>
        {into && (
          <SelectField
            label={into.label}
            nothing={into.nothing}
            options={into.options}
            value={to}
            onChange={setTo}
          />
        )}
        {chosen && <p className={list.small}>{t('organisation.takesPlace', { name, other: chosen.name })}</p>}
        <FateNote fate={fate} />
      </div>
    </Dialog>
  )
}
