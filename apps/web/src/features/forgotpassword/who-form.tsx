import { isOnTheWeb } from '@vereda/client/device/app-platform.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { classNames } from '@vereda/ui/class-names.ts'
import { Field } from '@vereda/ui/field/field.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { Mail, Smartphone } from 'lucide-react'
import type { FormEvent } from 'react'
import { DomainField } from '../../parts/identity-form/domain-field.tsx'
import { centredClass, formClass, orClass, welcomeClass } from '../../parts/identity-form/identity-frame.tsx'
import { ForgotNote } from './forgot-note.tsx'
import type { ForgotWay } from './forgot-state.ts'
import { useFaultWords } from './use-fault-words.ts'
import type { Forgot } from './use-forgot.ts'

export type WhoFields = { domain: string; username: string; identifier: string }
type WhoFormProps = { forgot: Forgot; fields: WhoFields; onChange: (fields: WhoFields) => void }

/** Asks whose password it is and how the code is to be sent. */
export function WhoForm({ forgot, fields, onChange }: WhoFormProps) {
  const t = useText()
  const { faults, refusals, busy, note } = forgot.state
  const words = useFaultWords(forgot.state)
  const heading = useHeadingFocus()
  const form = useFirstFault(Object.keys(faults).length > 0 ? refusals : 0)
  const control = (field: keyof WhoFields) => ({
    value: fields[field],
    error: words(field),
    onChange: (event: { target: { value: string } }) => {
      onChange({ ...fields, [field]: event.target.value })
      forgot.tell({ type: 'typed', field })
    },
  })
  const send = (way: ForgotWay) => {
    if (!busy) void forgot.send(way, fields.domain, fields)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    send('email')
  }
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={welcomeClass}>
        {t('forgotpassword.title.who')}
      </h1>
      <p className={type_.muted}>{t('forgotpassword.lead')}</p>
      <form ref={form} className={formClass} noValidate onSubmit={submit}>
        <ForgotNote note={note} waitMs={forgot.state.waitMs} />
        {isOnTheWeb() && <DomainField {...control('domain')} required />}
        <Field
          {...control('username')}
          label={t('forgotpassword.username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck="false"
        />
        <p className={orClass}>{t('forgotpassword.or')}</p>
        <Field
          {...control('identifier')}
          label={t('forgotpassword.identifier')}
          isCode
          inputMode="text"
          autoComplete="off"
        />
        <Button
          type="submit"
          look="primary"
          size="big"
          isBlock
          busy={busy === 'email' && t('forgotpassword.sending')}
        >
          <Mail size={20} />
          {t('forgotpassword.byEmail')}
        </Button>
        <Button
          look="line"
          isBlock
          busy={busy === 'phone' && t('forgotpassword.sending')}
          onClick={() => send('phone')}
        >
          <Smartphone size={20} />
          {t('forgotpassword.bySms')}
        </Button>
        <button
          type="button"
          className={classNames(linkClass(), centredClass)}
          onClick={() => void forgot.haveCode(fields.domain, fields)}
        >
          {t('forgotpassword.haveCode')}
        </button>
      </form>
    </>
  )
}
