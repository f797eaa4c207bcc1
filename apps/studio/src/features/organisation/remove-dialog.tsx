import type { Refused } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { ConfirmDialog } from '@vereda/ui/dialog/confirm-dialog.tsx'
import { SelectField, type SelectOption } from '@vereda/ui/field/select-field.tsx'
import { useState } from 'react'
import list from '../../parts/list/list.module.css'
import { FateNote } from './fate-note.tsx'
import { useChange } from './use-organisation.ts'

type Asked = Promise<{ ok: true; value: { people: number } } | { ok: false; refusal: Refused }>

type RemoveDialogProps = {
  name: string
  /** Says what happens to the people. */
  text: string
  /** Where the people can go instead; left out where they just stay. */
  into?: { label: string; nothing: string; options: readonly SelectOption[]; first: string }
  ask: (to: string) => Asked
  onClose: () => void
}

/** Asks whether to remove something, and where its people belong afterwards. */
export function RemoveDialog({ name, text, into, ask, onClose }: RemoveDialogProps) {
  const t = useText()
  const { fate, busy, change } = useChange()
  const [to, setTo] = useState(into?.first ?? '')
  const chosen = into?.options.find(({ id }) => id === to)
  const remove = () =>
    change(ask(to), () => t('organisation.removed', { name }), onClose, {
      what: to,
      by: 'gone',
      came: { people: 0 },
    })
  return (
    <ConfirmDialog
      title={t('organisation.removeOf', { name })}
      keep={t('organisation.keep')}
      act={t('organisation.remove')}
      busy={busy}
      onAct={() => void remove()}
      onClose={onClose}
    >
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
    </ConfirmDialog>
  )
}
