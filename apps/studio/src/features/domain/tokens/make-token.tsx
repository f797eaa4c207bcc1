import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { isUntold } from '@vereda/client/api/is-untold.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { makeApiToken } from '@vereda/contract/rest/studio-tokens.ts'
import { API_TOKEN_DAYS, API_TOKENS_MAX } from '@vereda/domain/account/api-token.ts'
import { STUDIO_ACCESS, type StudioAccess } from '@vereda/domain/account/studio-access.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { SelectField } from '@vereda/ui/field/select-field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { type SyntheticEvent, useState } from 'react'
import styles from '../domain.module.css'
import { ShownOnce } from './shown-once.tsx'

const NAME_MAX = 100

/** A new API token: its id, its name and the token itself. */
export type MadeToken = { id: string; name: string; token: string }
type MakeTokenProps = { isFull: boolean; made: MadeToken | null; onMade: (made: MadeToken | null) => void }

/** The form for a new token: its name, its access and its lifetime. Afterwards it shows the token itself, only this once. */
export function MakeToken({ isFull, made, onMade }: MakeTokenProps) {
  const t = useText()
  const queries = useQueryClient()
  const [name, setName] = useState('')
  const [access, setAccess] = useState<StudioAccess | ''>('')
  const [days, setDays] = useState('90')
  const [fate, setFate] = useState<'asked' | 'busy' | 'failed' | 'unknown'>('asked')
  const isLacking = access === '' || name.trim() === ''

  async function make(event: SyntheticEvent) {
    event.preventDefault()
    if (access === '' || isLacking) return
    setFate('busy')
    const lasting = API_TOKEN_DAYS.find((one) => String(one) === days) ?? null
    const answer = await ask(makeApiToken, { body: { name: name.trim(), access, days: lasting } })
    // the token may or may not have been made; the list will show it
    void queries.invalidateQueries()
    if (!answer.ok) return setFate(isUntold(answer.refusal) ? 'unknown' : 'failed')
    setFate('asked')
    onMade({ id: answer.value.made.id, name: name.trim(), token: answer.value.token })
    setName('')
  }

  if (made) return <ShownOnce {...made} onDone={() => onMade(null)} />
  if (isFull) return <p className={styles.small}>{t('domain.tokens.full', { most: API_TOKENS_MAX })}</p>
  return (
    <form
      className={styles.making}
      aria-label={t('domain.tokens.make')}
      onSubmit={(event) => void make(event)}
    >
      <Field
        label={t('domain.tokens.name')}
        hint={t('domain.tokens.name.hint')}
        value={name}
        maxLength={NAME_MAX}
        onChange={({ target }) => setName(target.value)}
      />
      <SelectField
        label={t('domain.tokens.access')}
        nothing={t('domain.tokens.access.choose')}
        options={STUDIO_ACCESS.map((id) => ({ id, name: t(`domain.tokens.access.${id}`) }))}
        value={access}
        onChange={(id) => setAccess(STUDIO_ACCESS.find((one) => one === id) ?? '')}
      />
      <SelectField
        label={t('domain.tokens.days')}
        nothing={t('domain.tokens.days.always')}
        options={API_TOKEN_DAYS.map((count) => ({
          id: String(count),
          name: t('domain.tokens.days.count', { count }),
        }))}
        value={days}
        onChange={setDays}
      />
      {(fate === 'failed' || fate === 'unknown') && (
        <Note tone="warn" role="alert" title={t(`domain.tokens.${fate}`)} />
      )}
      <div>
        <Button type="submit" disabled={isLacking} busy={fate === 'busy' ? t('domain.saving') : undefined}>
          {t('domain.tokens.make')}
        </Button>
      </div>
    </form>
  )
}
