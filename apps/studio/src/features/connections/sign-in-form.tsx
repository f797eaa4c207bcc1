import { useText } from '@vereda/client/text/use-text.ts'
import { SIGN_IN_MAX, type SignInProvider } from '@vereda/contract/rest/studio-sign-in.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { Switch } from '@vereda/ui/switch/switch.tsx'
import { ChangedNote } from '../../parts/changes/changed-note.tsx'
import { NamedChoices } from '../../parts/choices/named-choices.tsx'
import list from '../../parts/list/list.module.css'
import { useOnline } from '../../query/use-online.ts'
import styles from './connections.module.css'
import { useSignInForm } from './use-sign-in-form.ts'

type Named = { id: string; name: string }
type SignInFormProps = {
  provider: SignInProvider | null
  callback: string
  revision?: string | null | undefined
  journeys: readonly Named[]
  groups: readonly Named[]
  /** Reads the current settings, and starts the form with them. */
  onAnew: () => void
}

const TEXTS = ['issuer', 'clientId', 'clientSecret', 'button'] as const

type NewcomersProps = Pick<SignInFormProps, 'journeys' | 'groups'> &
  Pick<ReturnType<typeof useSignInForm>, 'typed' | 'set' | 'errorOf'>

/** Whether unknown people may sign in, and which journeys and groups they then join. */
function Newcomers({ journeys, groups, typed, set, errorOf }: NewcomersProps) {
  const t = useText()
  return (
    <>
      <Switch
        title={t('connections.signIn.makesPeople')}
        detail={t('connections.signIn.makesPeople.text')}
        checked={typed.makesPeople}
        onChange={({ target }) => set({ makesPeople: target.checked })}
      />
      {typed.makesPeople && (
        <NamedChoices
          legend={t('connections.signIn.journeys')}
          all={journeys}
          chosen={typed.journeys}
          error={errorOf('journeys')}
          onChange={(ids) => set({ journeys: ids })}
        />
      )}
      {typed.makesPeople && groups.length > 0 && (
        <NamedChoices
          legend={t('connections.signIn.groups')}
          all={groups}
          chosen={typed.groups}
          error={errorOf('groups')}
          onChange={(ids) => set({ groups: ids })}
        />
      )}
    </>
  )
}

/** The settings of an identity provider. */
export function SignInForm({ provider, callback, revision, journeys, groups, onAnew }: SignInFormProps) {
  const t = useText()
  const isOnline = useOnline()
  const first = journeys.slice(0, 1).map(({ id }) => id)
  const { form, fate, save, remove, ...fields } = useSignInForm({ provider, revision, journeys: first })
  const { typed, set, errorOf } = fields
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
          maxLength={SIGN_IN_MAX[field]}
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
      <Newcomers journeys={journeys} groups={groups} {...fields} />
      {fate === 'changed' && <ChangedNote onAnew={onAnew} />}
      {(fate === 'notDone' || fate === 'unknown') && (
        <Note tone="warn" role="alert" title={t(`connections.${fate}`)} />
      )}
      <div className={list.buttons}>
        <Button
          type="submit"
          look="primary"
          disabled={!isOnline}
          busy={fate === 'saving' ? t('connections.saving') : undefined}
        >
          {t('connections.signIn.save')}
        </Button>
        {provider && (
          <Button
            look="danger"
            disabled={!isOnline}
            busy={fate === 'removing' ? t('connections.removing') : undefined}
            onClick={() => void remove()}
          >
            {t('connections.signIn.remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
