import { useNetworkBack } from '@vereda/client/api/use-network-back.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { type Credentials, signIn } from '@vereda/client/session/sign-in.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { PasswordField } from '@vereda/ui/field/password-field.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { type FormEvent, useEffect, useLayoutEffect, useReducer, useRef } from 'react'
import { formClass } from '../../parts/identity-form/identity-frame.tsx'
import { signInTrouble } from '../../parts/identity-form/sign-in-trouble.ts'
import { SignInTroubleDialog } from '../../parts/identity-form/sign-in-trouble-dialog.tsx'
import { LoginNotice } from './login-notice.tsx'
import { isComplete, LOGIN_START, loginReducer } from './login-state.ts'
import { takeOverTyped } from './typed-ahead.ts'

/** Username and password; a fault is shown at its field, above the form, or in a dialog. */
export function LoginForm({ givenUser }: { givenUser: string }) {
  const t = useText()
  const [{ isSending, missing, trouble, refusals }, tell] = useReducer(loginReducer, LOGIN_START)
  const form = useFirstFault(refusals)
  useNetworkBack(() => trouble?.kind === 'offline' && tell({ type: 'dismissed' }))
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (givenUser) password.current?.focus()
  }, [givenUser])
  // in the same render, not after it: a letter that is typed in between would be lost
  useLayoutEffect(() => {
    if (form.current) takeOverTyped(form.current)
  }, [form])
  async function enter(isForced: boolean) {
    const credentials: Credentials = {
      username: username.current?.value ?? '',
      password: password.current?.value ?? '',
    }
    tell({ type: 'submitted', ...credentials })
    if (!isComplete(credentials)) return
    const refusal = await signIn(credentials, isForced)
    if (refusal) tell({ type: 'refused', trouble: signInTrouble(refusal) })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void enter(false)
  }
  const typed = () => tell({ type: 'typed' })
  const forgotten = (
    <Link to={paths.forgotPassword()} className={linkClass('inline')}>
      {t('login.forgot')}
    </Link>
  )
  return (
    <form ref={form} className={formClass} noValidate onSubmit={submit}>
      <LoginNotice trouble={trouble} />
      <Field
        ref={username}
        label={t('login.user')}
        error={userError(missing.username, trouble?.kind === 'ambiguous', t)}
        defaultValue={givenUser}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck="false"
        required
        onInput={typed}
      />
      <PasswordField
        ref={password}
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        error={passwordError(missing.password, trouble?.kind === 'wrong', t)}
        autoComplete="current-password"
        required
        onInput={typed}
        beside={forgotten}
      />
      <Button type="submit" look="primary" size="big" isBlock busy={isSending && t('login.entering')}>
        {t('login.enter')}
      </Button>
      {trouble && (
        <SignInTroubleDialog
          trouble={trouble}
          onConfirm={() => void enter(true)}
          onClose={() => tell({ type: 'dismissed' })}
        />
      )}
    </form>
  )
}

function userError(isMissing: boolean, isAmbiguous: boolean, t: (id: string) => string): string | null {
  if (isMissing) return t('login.needUser')
  return isAmbiguous ? t('login.ambiguous') : null
}

function passwordError(isMissing: boolean, isWrong: boolean, t: (id: string) => string): string | null {
  if (isMissing) return t('login.needPassword')
  return isWrong ? t('login.wrong') : null
}
