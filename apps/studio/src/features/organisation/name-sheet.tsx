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

/** What is kept answers how many people it is for, or under which id it is. */
type Kept = { people: number } | { id: string }
type Asked = Promise<{ ok: true; value: Kept } | { ok: false; refusal: Refused }>

type NameSheetProps = {
  title: string
  name: string
  nameMax?: number
  hint?: string
  /** What is said where something else is called so. */
  taken: string
  /** What tells that it was kept where the answer was lost. */
  own?: ((name: string) => Own<Kept>) | undefined
  /** Whether what stands beside the name can be kept. */
  isReady?: boolean
  children?: ReactNode
  ask: (name: string) => Asked
  done: (name: string, people: number) => string
  onClose: () => void
}

/** What something is called, and what else is said of it. */
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
