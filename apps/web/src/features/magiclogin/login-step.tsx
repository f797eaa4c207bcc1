import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { useFirstFault } from '@vereda/ui/form/use-first-fault.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { type FormEvent, useState } from 'react'
import { EmailField } from '../../parts/identity-form/email-field.tsx'
import { footClass, formClass } from '../../parts/identity-form/identity-frame.tsx'
import { PhoneField } from '../../parts/identity-form/phone-field.tsx'
import { useFaultWords } from './use-fault-words.ts'
import type { MagicType, useMagic } from './use-magic.ts'

type LoginStepProps = {
  magic: ReturnType<typeof useMagic>
  type: MagicType
  username: string
  next?: string | undefined
}

/** Asks where to send the code. */
export function LoginStep({ magic, type, username, next }: LoginStepProps) {
  const t = useText()
  const { fault, refusals, isBusy, sentTo } = magic.state
  const words = useFaultWords(type)
  const form = useFirstFault(fault ? refusals : 0)
  const [text, setText] = useState(sentTo ?? username)
  const Contact = type === 'phone' ? PhoneField : EmailField
  const other = type === 'phone' ? 'email' : 'phone'
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) void magic.sendTo(text)
  }
  return (
    <form ref={form} className={formClass} noValidate onSubmit={submit}>
      <Contact
        value={text}
        hint={t(`magiclogin.hint.${type}`)}
        error={words(magic.state)}
        required
        onChange={(event) => {
          setText(event.target.value)
          magic.tell({ type: 'typed' })
        }}
      />
      <Button type="submit" look="primary" size="big" isBlock busy={isBusy && t('magiclogin.sending')}>
        {t('magiclogin.send')}
      </Button>
      <div className={footClass}>
        <Link to={paths.magicLogin(other, { next })} className={linkClass()}>
          {t(`magiclogin.other.${other}`)}
        </Link>
        <button
          type="button"
          className={linkClass()}
          onClick={() => magic.tell({ type: 'went-to', step: 'domain' })}
        >
          {t('magiclogin.otherDomain')}
        </button>
      </div>
    </form>
  )
}
