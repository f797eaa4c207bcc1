import { cutOff } from '@vereda/client/api/refused.ts'
import { useNetworkBack } from '@vereda/client/api/use-network-back.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { BLOCK_MINUTES } from '@vereda/domain/account/block-minutes.ts'
import { calledName } from '@vereda/domain/account/shown-name.ts'
import type { Result } from '@vereda/domain/result/result.ts'
import type { TeamPerson } from '@vereda/domain/team/team.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { PasswordField } from '@vereda/ui/field/password-field.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PasswordFault } from './ask-member.ts'
import styles from './team.module.css'

type PasswordFormProps<Found> = {
  person: TeamPerson
  check: (person: TeamPerson, password: string) => Promise<Result<Found, PasswordFault>>
  /** Says what this device stores of the password; nothing if it stores nothing. */
  kept?: string
  /** The button's text: to add the person, or to confirm them. */
  action: string
  backLabel: string
  onBack: () => void
  onDone: (person: TeamPerson, found: Found) => void
}

/** The message id of a fault. If only the server is away, the words do not blame the learner's internet. */
function wordsOf(fault: PasswordFault): string {
  if (fault === 'offline') return cutOff()
  return fault === 'offline-unknown' ? `${cutOff()}-unknown` : fault
}

/** A person gives their own password on this device to confirm that they are here; an answer after the form is closed has no effect. */
export function PasswordForm<Found>({
  person,
  check,
  kept,
  action,
  backLabel,
  onBack,
  onDone,
}: PasswordFormProps<Found>) {
  const t = useText()
  const [fault, setFault] = useState<PasswordFault | null>(null)
  const [refusals, setRefusals] = useState(0)
  const [isAsking, setAsking] = useState(false)
  const form = useFirstFault(refusals)
  const password = useRef<HTMLInputElement>(null)
  // a sheet focuses the field that it opens with; a form that replaces other content of the sheet must focus its own
  useEffect(() => password.current?.focus(), [])
  useNetworkBack(() => fault?.startsWith('offline') && setFault(null))
  const name = calledName({ name: person.name, nickname: null })
  async function send() {
    setAsking(true)
    const found = await check(person, password.current?.value ?? '')
    if (password.current === null) return
    setAsking(false)
    if (found.ok) return onDone(person, found.value)
    setFault(found.refusal)
    setRefusals((before) => before + 1)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAsking) void send()
  }
  return (
    <form ref={form} className={`${layout.stack} ${styles.form}`} noValidate onSubmit={submit}>
      <p>{t('team.password.text', { name })}</p>
      {kept && <p>{kept}</p>}
      <PasswordField
        ref={password}
        label={t('team.password', { name })}
        showLabel={t('team.password.show')}
        error={fault && t(`team.fault.${wordsOf(fault)}`, { name, minutes: BLOCK_MINUTES })}
        autoComplete="off"
        autoFocus
        required
        onInput={() => setFault(null)}
      />
      <div className={styles.actions}>
        <Button onClick={onBack}>{backLabel}</Button>
        <Button type="submit" look="primary" busy={isAsking && t('team.password.checking')}>
          {action}
        </Button>
      </div>
    </form>
  )
}
