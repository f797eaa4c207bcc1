import type { Refused } from '@vereda/client/api/refused.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { ORGANISATION_NAME_MAX } from '@vereda/domain/organisation/name-lengths.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { type ReactNode, type SyntheticEvent, useState } from 'react'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import { FateNote } from './fate-note.tsx'
import { type Own, useChange } from './use-organisation.ts'

/** The server's answer to a saved name: how many people it affects, or the id of the saved thing. */
type Kept = { people: number } | { id: string }
type Asked = Promise<{ ok: true; value: Kept } | { ok: false; refusal: Refused }>

type NameSheetProps = {
  title: string
  name: string
  nameMax?: number
  hint?: string
  /** The text shown if the name is already in use. */
  taken: string
  /** How to recognise that an earlier request saved the name, when its answer was lost. */
  own?: ((name: string) => Own<Kept>) | undefined
  /** Whether the other fields of the sheet can be saved. */
  isReady?: boolean
  children?: ReactNode
  ask: (name: string) => Asked
  done: (name: string, people: number) => string
  onClose: () => void
}

/** The name of something, with its other fields. */
export function NameSheet(props: NameSheetProps) {
  const {
    title,
    hint,
    taken,
    isReady = true,
    nameMax = ORGANISATION_NAME_MAX,
    own,
    children,
    ask,
    done,
    onClose,
  } = props
  const t = useText()
  const isOnline = useOnline()
  const { fate, busy, change } = useChange()
  const [typed, setTyped] = useState(props.name)
  const name = typed.trim()
  function save(event: SyntheticEvent) {
    event.preventDefault()
    if (name === '') return
    void change(ask(name), (kept) => done(name, 'people' in kept ? kept.people : 0), onClose, own?.(name))
  }
  return (
    <Sheet title={title} closeLabel={t('organisation.close')} onClose={onClose}>
      <form className={list.sheet} noValidate onSubmit={save}>
        <Field
          label={t('organisation.name')}
          value={typed}
          maxLength={nameMax}
          autoComplete="off"
          error={fate === 'taken' ? taken : null}
          onChange={({ target }) => setTyped(target.value)}
        />
        {children}
        {hint && <p className={list.small}>{hint}</p>}
        <FateNote fate={fate} />
        <Button look="primary" type="submit" disabled={!isOnline || name === '' || !isReady} busy={busy}>
          {t('organisation.save')}
        </Button>
      </form>
    </Sheet>
  )
}
