import { useQueryClient } from '@tanstack/react-query'
import { ask } from '@vereda/client/api/ask.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { removeSignIn, type SignInProvider, saveSignIn } from '@vereda/contract/rest/studio-sign-in.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { ChoiceCard } from '@vereda/ui/choice-card/choice-card.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Fieldset } from '@vereda/ui/fieldset/fieldset.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { useState } from 'react'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import styles from './connections.module.css'

type Named = { id: string; name: string }
type SignInFormProps = {
  provider: SignInProvider | null
  callback: string
  /** What is kept as the form opens, of which a save that comes too late is told. */
  revision?: string | null | undefined
  journeys: readonly Named[]
  groups: readonly Named[]
  /** Looks at what stands now, and begins the form with it. */
  onAnew: () => void
}
type Fate = { kind: 'open' | 'busy' | 'failed' | 'changed' } | { kind: 'wrong'; field: string }

const TEXTS = ['issuer', 'clientId', 'clientSecret', 'button'] as const
const MAX = { issuer: 300, clientId: 300, clientSecret: 1_000, button: 60 }

type ManyProps = { legend: string; all: readonly Named[]; ids: readonly string[]; error?: string | null }

function Many({ legend, all, ids, error, onChange }: ManyProps & { onChange: (ids: string[]) => void }) {
  return (
    <Fieldset legend={legend} error={error ?? null}>
      {all.map(({ id, name }) => (
        <ChoiceCard
          key={id}
          isMany
          isCompact
          title={name}
          checked={ids.includes(id)}
          onChange={({ target }) => onChange(target.checked ? [...ids, id] : ids.filter((one) => one !== id))}
        />
      ))}
    </Fieldset>
  )
}

/** What a provider is set up with; its secret goes in and never comes out. */
export function SignInForm({
  provider,
  callback,
  revision: opened,
  journeys,
  groups,
  onAnew,
}: SignInFormProps) {
  const t = useText()
  const queries = useQueryClient()
  const isOnline = useOnline()
  const [typed, setTyped] = useState(() => ({
    ...{
      issuer: '',
      clientId: '',
      button: '',
      makesPeople: false,
      trustsEmails: false,
      groups: [] as string[],
    },
    journeys: journeys.slice(0, 1).map(({ id }) => id),
    ...provider,
    clientSecret: '',
  }))
  const [revision, setRevision] = useState(opened)
  const [fate, setFate] = useState<Fate>({ kind: 'open' })
  const [refusals, setRefusals] = useState(0)
  // what was refused may stand above what is seen
  const form = useFirstFault(refusals)
  const set = (changed: Partial<typeof typed>) => setTyped({ ...typed, ...changed })
  const errorOf = (field: string) =>
    fate.kind === 'wrong' && fate.field === field ? t(`connections.signIn.fault.${field}`) : null

  async function save() {
    setFate({ kind: 'busy' })
    const { clientSecret, ...rest } = typed
    const saved = await ask(saveSignIn, {
      body: { ...rest, ...(clientSecret && { clientSecret }), revision },
    })
    if (!saved.ok) {
      if (saved.refusal.code === 'changed-meanwhile') return setFate({ kind: 'changed' })
      setRefusals(refusals + 1)
      const { field } = saved.refusal
      return setFate(field ? { kind: 'wrong', field } : { kind: 'failed' })
    }
    setFate({ kind: 'open' })
    setRevision(saved.value.revision)
    set({ clientSecret: '' })
    showToast(t('connections.signIn.saved'))
    void queries.invalidateQueries()
  }
  async function remove() {
    setFate({ kind: 'busy' })
    const removed = await ask(removeSignIn, { body: { revision } })
    if (!removed.ok)
      return setFate({ kind: removed.refusal.code === 'changed-meanwhile' ? 'changed' : 'failed' })
    setFate({ kind: 'open' })
    setRevision(removed.value.revision)
    showToast(t('connections.signIn.removed'))
    void queries.invalidateQueries()
  }

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={t('connections.signIn.callback')}
        hint={t('connections.signIn.callback.hint')}
        readOnly
        value={callback}
        onFocus={({ target }) => target.select()}
      />
      {TEXTS.map((field) => (
        <Field
          key={field}
          label={t(`connections.signIn.${field}`)}
          hint={t(`connections.signIn.${field}.${field === 'clientSecret' && provider ? 'kept' : 'hint'}`)}
          type={field === 'clientSecret' ? 'password' : 'text'}
          autoComplete={field === 'clientSecret' ? 'new-password' : 'off'}
          maxLength={MAX[field]}
          value={typed[field]}
          error={errorOf(field)}
          onChange={({ target }) => set({ [field]: target.value })}
        />
      ))}
      <Switch
        title={t('connections.signIn.trustsEmails')}
        detail={t('connections.signIn.trustsEmails.text')}
        checked={typed.trustsEmails}
        onChange={({ target }) => set({ trustsEmails: target.checked })}
      />
      <Switch
        title={t('connections.signIn.makesPeople')}
        detail={t('connections.signIn.makesPeople.text')}
        checked={typed.makesPeople}
        onChange={({ target }) => set({ makesPeople: target.checked })}
      />
      {typed.makesPeople && (
        <>
          <Many
            legend={t('connections.signIn.journeys')}
            all={journeys}
            ids={typed.journeys}
            error={errorOf('journeys')}
            onChange={(ids) => set({ journeys: ids })}
          />
          {groups.length > 0 && (
            <Many
              legend={t('connections.signIn.groups')}
              all={groups}
              ids={typed.groups}
              error={errorOf('groups')}
              onChange={(ids) => set({ groups: ids })}
            />
          )}
        </>
      )}
      {fate.kind === 'changed' && <ChangedNote onAnew={onAnew} />}
      {fate.kind === 'failed' && <Note tone="warn" role="alert" title={t('connections.notDone')} />}
      <div className={list.buttons}>
        <Button
          type="submit"
          look="primary"
          disabled={!isOnline}
          busy={fate.kind === 'busy' ? t('connections.saving') : undefined}
        >
          {t('connections.signIn.save')}
        </Button>
        {provider && (
          <Button look="danger" disabled={!isOnline} onClick={() => void remove()}>
            {t('connections.signIn.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
