import { useText } from '@vereda/client/text/use-text.ts'
import { CODE_DIGITS } from '@vereda/domain/account/one-time-code.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { Sheet } from '@vereda/ui/dialog/sheet.tsx'
import { PasswordField } from '@vereda/ui/field/password-field.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { type FormEvent, useLayoutEffect, useState } from 'react'
import { AfterWait } from '../identity-form/after-wait.tsx'
import { CodeField } from '../identity-form/code-field.tsx'
import { formClass } from '../identity-form/identity-frame.tsx'
import { TroubleNote } from '../identity-form/trouble-note.tsx'
import { useWhen } from '../identity-form/use-when.ts'
import type { ContactWay, NewContacts } from './proof-trouble.ts'
import { type ContactProofState, type ProofAsked, useContactProof } from './use-contact-proof.ts'

/** Asks for the proof that changed contacts and usernames need: the password, and the code that was sent to each new contact. */
export function ContactProofSheet({ onClose, ...asked }: ProofAsked & { onClose: () => void }) {
  const t = useText()
  const proof = useContactProof(asked)
  return (
    <Sheet title={t('parts.proof.title')} closeLabel={t('parts.proof.close')} onClose={onClose}>
      {proof.asksCodes ? (
        <CodesStep proof={proof} contacts={asked.contacts} />
      ) : (
        <PasswordStep proof={proof} />
      )}
    </Sheet>
  )
}

const submitting = (act: () => void) => (event: FormEvent) => {
  event.preventDefault()
  act()
}

function PasswordStep({ proof }: { proof: ContactProofState }) {
  const t = useText()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const [missed, setMissed] = useState(0)
  const form = useFirstFault(proof.refusals + missed)
  const when = useWhen()
  const { trouble } = proof
  function go() {
    if (typed !== '') return void proof.givePassword(typed)
    setMissing(true)
    setMissed(missed + 1)
  }
  const blamed =
    trouble?.field === 'password'
      ? t(`parts.proof.password.${trouble.kind}`, { when: when(trouble.waitMs) })
      : null
  return (
    <form ref={form} className={formClass} noValidate onSubmit={submitting(go)}>
      {trouble?.field === null && <TroubleNote trouble={trouble.kind} waitMs={trouble.waitMs} />}
      <PasswordField
        label={t('parts.proof.password')}
        hint={t('parts.proof.why')}
        showLabel={t('parts.proof.password.show')}
        value={typed}
        error={isMissing ? t('parts.proof.password.missing') : blamed}
        autoComplete="current-password"
        autoFocus
        onChange={(event) => {
          setTyped(event.target.value)
          setMissing(false)
          proof.forget()
        }}
      />
      <Button type="submit" look="primary" isBlock busy={proof.isSending && t('parts.proof.checking')}>
        {t('parts.proof.go')}
      </Button>
    </form>
  )
}

const NO_CODES: Record<ContactWay, string> = { email: '', phone: '' }

function CodesStep({ proof, contacts }: { proof: ContactProofState; contacts: NewContacts }) {
  const t = useText()
  const [codes, setCodes] = useState(NO_CODES)
  const [isChecked, setChecked] = useState(false)
  const [missed, setMissed] = useState(0)
  const form = useFirstFault(proof.refusals + missed)
  const when = useWhen()
  const { trouble, ways, round } = proof
  // the focused button (the password's, or “Send again”) is gone, and codes that were sent before are not valid any more
  useLayoutEffect(() => {
    setCodes(NO_CODES)
    setChecked(false)
    if (round > 0) form.current?.querySelector('input')?.focus()
  }, [round, form])
  const isWhole = (way: ContactWay) => codes[way].length === CODE_DIGITS
  function errorOf(way: ContactWay): string | null {
    if (trouble?.field === way) return t(`parts.proof.code.${trouble.kind}`, { when: when(trouble.waitMs) })
    return isChecked && !isWhole(way) ? t('parts.proof.code.missing') : null
  }
  function go() {
    setChecked(true)
    if (ways.every(isWhole)) return void proof.giveCodes(codes)
    setMissed(missed + 1)
  }
  return (
    <form ref={form} className={formClass} noValidate onSubmit={submitting(go)}>
      {trouble?.field === null && <TroubleNote trouble={trouble.kind} waitMs={trouble.waitMs} />}
      {ways.map((way) => (
        <CodeField
          key={way}
          label={t('parts.proof.code', { contact: contacts[way] ?? '' })}
          value={codes[way]}
          error={errorOf(way)}
          isBusy={proof.isSending}
          onChange={(digits) => {
            setCodes((before) => ({ ...before, [way]: digits }))
            proof.forget()
          }}
        />
      ))}
      <Button type="submit" look="primary" isBlock busy={proof.isSending && t('parts.proof.checking')}>
        {t('parts.proof.confirm')}
      </Button>
      <AfterWait round={round}>
        <Button look="line" onClick={() => void proof.sendAgain()}>
          {t('parts.proof.again')}
        </Button>
      </AfterWait>
    </form>
  )
}
