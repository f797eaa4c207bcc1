import { type FormEvent, useEffect, useReducer, useRef } from 'react'
import { type Credentials, signIn } from '../../platform/session/sign-in.ts'
import { useText } from '../../platform/text/use-text.ts'
import { Button } from '../../ui/button/button.tsx'
import { Field } from '../../ui/field/field.tsx'
import { PasswordField } from '../../ui/field/password-field.tsx'
import styles from './login-form.module.css'
import { LoginNotice } from './login-notice.tsx'
import { isComplete, LOGIN_START, loginReducer } from './login-state.ts'
import { troubleOf } from './trouble.ts'
import { TroubleDialog } from './trouble-dialog.tsx'

/** Name and password; what goes wrong is told where it belongs: at the field, above the form, or in a dialog. */
export function LoginForm({ givenUser }: { givenUser: string }) {
  const t = useText()
  const [{ isSending, missing, trouble }, tell] = useReducer(loginReducer, LOGIN_START)
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (givenUser) password.current?.focus()
  }, [givenUser])
  const written = (): Credentials => ({
    username: username.current?.value ?? '',
    password: password.current?.value ?? '',
  })
  async function enter(isForced: boolean) {
    const credentials = written()
    tell({ type: 'submitted', ...credentials })
    if (!isComplete(credentials)) {
      const empty = credentials.username.trim() === '' ? username : password
      empty.current?.focus()
      return
    }
    const refusal = await signIn(credentials, isForced)
    if (!refusal) return
    tell({ type: 'refused', trouble: troubleOf(refusal) })
    if (refusal.code === 'wrong-credentials') password.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void enter(false)
  }
  const typed = () => tell({ type: 'typed' })
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <LoginNotice trouble={trouble} />
      <Field
        ref={username}
        label={t('login.user')}
        error={missing.username ? t('login.needUser') : null}
        defaultValue={givenUser}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        onInput={typed}
      />
      <PasswordField
        ref={password}
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        error={passwordError(missing.password, trouble?.kind === 'wrong', t)}
        autoComplete="current-password"
        onInput={typed}
      />
      <Button type="submit" look="primary" size="big" isBlock busy={isSending && t('login.entering')}>
        {t('login.enter')}
      </Button>
      {trouble && (
        <TroubleDialog
          trouble={trouble}
          onConfirm={() => void enter(true)}
          onClose={() => tell({ type: 'dismissed' })}
        />
      )}
    </form>
  )
}

function passwordError(isMissing: boolean, isWrong: boolean, t: (id: string) => string): string | null {
  if (isMissing) return t('login.needPassword')
  return isWrong ? t('login.wrong') : null
}
