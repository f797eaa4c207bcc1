import { go } from '@vereda/client/navigation/go.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { leave } from '@vereda/client/session/leave.ts'
import { endSession, sessionCell } from '@vereda/client/session/session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { PasswordField } from '@vereda/ui/field/password-field.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { X } from 'lucide-react'
import { type FormEvent, useRef } from 'react'
import { formClass, welcomeClass } from '../../parts/identity-form/identity-frame.tsx'
import { ForgotNote } from './forgot-note.tsx'
import styles from './password-card.module.css'
import { useFaultWords } from './use-fault-words.ts'
import type { Forgot } from './use-forgot.ts'

/** The change-password card: one new password; closing it leads to the login (specification 4). */
export function PasswordCard({ forgot }: { forgot: Forgot }) {
  const t = useText()
  const { faults, refusals, busy, note } = forgot.state
  const words = useFaultWords(forgot.state)
  const heading = useHeadingFocus()
  const form = useFirstFault(faults.password ? refusals : 0)
  const password = useRef<HTMLInputElement>(null)
  async function change() {
    const username = await forgot.change(password.current?.value ?? '')
    if (username === null) return
    const here = sessionCell.get()?.person.user.username
    // the server ended every session of this account, also the one on this device; another person's session is ended before the login
    if (here === username) endSession('left')
    else if (here !== undefined) await leave()
    showToast(t('forgotpassword.changed'))
    go(paths.login({ user: username }), { replace: true })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!busy) void change()
  }
  return (
    <section className={styles.card} aria-labelledby="new-password">
      <div className={styles.head}>
        <h1 ref={heading} id="new-password" tabIndex={-1} className={welcomeClass}>
          {t('forgotpassword.title.password')}
        </h1>
        <Link to={paths.login()} className={iconButtonClass()} aria-label={t('forgotpassword.close')}>
          <X size={24} />
        </Link>
      </div>
      <form ref={form} className={formClass} noValidate onSubmit={submit}>
        <ForgotNote note={note} waitMs={forgot.state.waitMs} />
        <PasswordField
          ref={password}
          label={t('forgotpassword.newPassword')}
          hint={t('forgotpassword.rule')}
          showLabel={t('forgotpassword.showPassword')}
          error={words('password')}
          autoComplete="new-password"
          required
          onInput={() => forgot.tell({ type: 'typed', field: 'password' })}
        />
        <Button
          type="submit"
          look="primary"
          size="big"
          isBlock
          busy={busy === 'change' && t('forgotpassword.changing')}
        >
          {t('forgotpassword.change')}
        </Button>
      </form>
    </section>
  )
}
