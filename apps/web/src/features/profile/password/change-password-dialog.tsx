import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { PasswordField } from '@vereda/ui/field/password-field.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { useTextAnswer } from '@vereda/ui/form/use-text-answer.ts'
import { showToast } from '@vereda/ui/toast/toasts.ts'
import { type FormEvent, useState } from 'react'
import { TroubleNote } from '../../../parts/identity-form/trouble-note.tsx'
import { useWhen } from '../../../parts/identity-form/use-when.ts'
import { isGoodPassword } from '../../../parts/password/is-good-password.ts'
import { changePassword, type PasswordTrouble } from './change-password.ts'
import styles from './change-password-dialog.module.css'

const isGiven = (text: string) => text !== ''

/** Asks for the old and the new password; closes by itself when the change is made. */
export function ChangePasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const t = useText()
  const old = useTextAnswer('', isGiven)
  const next = useTextAnswer('', (text) => isGoodPassword(text, [username]))
  const oldError = useOldError()
  const [trouble, setTrouble] = useState<PasswordTrouble | null>(null)
  const [unanswered, setUnanswered] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)
  const form = useFirstFault(refusals)
  const refuse = (refused: PasswordTrouble | null) => {
    setTrouble(refused)
    setRefusals((before) => before + 1)
  }
  async function change() {
    const checked = [await old.check(), await next.check()]
    if (checked.includes(false)) return refuse(null)
    setSending(true)
    const given = { username, oldPassword: old.text, password: next.text, unanswered }
    const refused = await changePassword(given)
    setSending(false)
    if (refused?.kind === 'offline' || refused?.kind === 'server') setUnanswered(next.text)
    if (refused) return refuse(refused)
    showToast(t('profile.password.changed'))
    onClose()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSending) void change()
  }
  return (
    <Sheet title={t('profile.password.title')} closeLabel={t('profile.close')} onClose={onClose}>
      <p className={styles.lead}>{t('profile.password.lead')}</p>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        {trouble && trouble.kind !== 'wrong' && trouble.kind !== 'blocked' && (
          <TroubleNote key={refusals} trouble={trouble.kind} waitMs={trouble.waitMs} />
        )}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          {...old.props}
          label={t('profile.password.old')}
          showLabel={t('profile.password.show')}
          error={old.isWrong ? t('profile.password.needOld') : oldError(trouble)}
          autoComplete="current-password"
          autoFocus
          onChange={(event) => {
            old.props.onChange(event)
            setTrouble(null)
          }}
        />
        <PasswordField
          {...next.props}
          label={t('profile.password.new')}
          showLabel={t('profile.password.show')}
          hint={t('profile.password.rule')}
          error={next.isWrong ? t('profile.password.weak') : null}
          autoComplete="new-password"
        />
        <Button type="submit" look="primary" isBlock busy={isSending && t('profile.password.changing')}>
          {t('profile.password.change')}
        </Button>
      </form>
    </Sheet>
  )
}

/** The text of a refusal at the old password's field, if that field is at fault. */
function useOldError(): (trouble: PasswordTrouble | null) => string | null {
  const t = useText()
  const when = useWhen()
  return (trouble) => {
    if (trouble?.kind !== 'wrong' && trouble?.kind !== 'blocked') return null
    return t(`profile.password.${trouble.kind}`, { when: when(trouble.waitMs) })
  }
}
