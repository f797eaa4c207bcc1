import { useText } from '@vereda/client/text/use-text.ts'
import { BLOCK_MINUTES } from '@vereda/domain/account/block-minutes.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { Field } from '@vereda/ui/field/field.tsx'
import { PasswordField } from '@vereda/ui/field/password-field.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { useTextAnswer } from '@vereda/ui/form/use-text-answer.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { type FormEvent, useId, useReducer, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Walk } from '../flow/use-signup.ts'
import { EnteringTrouble } from './entering-trouble.tsx'
import styles from './existing-user-dialog.module.css'
import { type JoinTrouble, takeWithAccount } from './take-with-account.ts'
import { useEntering } from './use-entering.ts'

type ExistingUserDialogProps = { walk: Walk; username: string; onClose: () => void }

const isGiven = (text: string) => text.trim() !== ''

/** Whether another contact can be given, once the signup has asked for one: the restart, back to step 3 (specification 4). */
const mayRestart = ({ signup }: Walk) =>
  signup.flow.course.form === 'steps' && signup.flow.given.includes('identifier')

/** Lets a person with an account accept the invitation and sign in. */
export function ExistingUserDialog({ walk, username, onClose }: ExistingUserDialogProps) {
  const t = useText()
  const id = useId()
  const user = useTextAnswer(username, isGiven)
  const password = useTextAnswer('', (text) => text !== '')
  const [trouble, setTrouble] = useState<JoinTrouble | null>(null)
  const [isSending, setSending] = useState(false)
  const [tries, refuse] = useReducer((count: number) => count + 1, 0)
  const form = useFirstFault(tries)
  const entering = useEntering()
  async function take() {
    setTrouble(null)
    const given = [await user.check(), await password.check()]
    if (given.includes(false)) return refuse()
    setSending(true)
    const credentials = { username: user.text, password: password.text }
    const refused = await takeWithAccount(walk.invited, walk.signup.ticket, credentials)
    setTrouble(refused)
    if (!refused) await entering.enter(credentials)
    setSending(false)
    if (refused === 'not-found') refuse()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React bubbles the event to the step's own form, which is around this one in its tree
    event.stopPropagation()
    if (!isSending) void take()
  }
  const restart = () => {
    onClose()
    void walk.changeContact('restarted')
  }
  const isNotFound = trouble === 'not-found' && !user.isWrong
  return createPortal(
    <Sheet title={t('signup.existing.title')} closeLabel={t('signup.existing.close')} onClose={onClose}>
      <p className={styles.lead}>{t('signup.existing.lead')}</p>
      <form ref={form} id={id} className={styles.form} noValidate onSubmit={submit}>
        {trouble && trouble !== 'not-found' && (
          <Note
            tone="warn"
            title={t(`signup.existing.${trouble}`, { minutes: BLOCK_MINUTES })}
            role="alert"
          />
        )}
        <Field
          {...user.props}
          label={t('signup.existing.user')}
          error={userError(user.isWrong, isNotFound, t)}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
          onChange={(event) => {
            user.props.onChange(event)
            setTrouble(null)
          }}
        />
        <PasswordField
          {...password.props}
          label={t('signup.password.label')}
          showLabel={t('signup.password.show')}
          error={password.isWrong ? t('signup.existing.needPassword') : null}
          autoComplete="current-password"
        />
        <Button type="submit" look="primary" isBlock busy={isSending && t('signup.existing.entering')}>
          {t('signup.existing.enter')}
        </Button>
        {mayRestart(walk) && (
          <Button look="line" isBlock onClick={restart}>
            {t('signup.existing.restart')}
          </Button>
        )}
      </form>
      <EnteringTrouble
        entering={entering}
        onConfirm={() => void entering.enter({ username: user.text, password: password.text }, true)}
      />
    </Sheet>,
    document.body,
  )
}

function userError(isMissing: boolean, isNotFound: boolean, t: (id: string) => string): string | null {
  if (isMissing) return t('signup.existing.needUser')
  return isNotFound ? t('signup.existing.not-found') : null
}
