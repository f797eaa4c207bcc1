import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { useState } from 'react'
import { footClass, IdentityFrame } from '../../parts/identity-form/identity-frame.tsx'
import { useSentCode } from '../../parts/sent-code/sent-code.ts'
import { CodeCard } from './code-card.tsx'
import { PasswordCard } from './password-card.tsx'
import { KEY, sentBefore } from './sent-before.ts'
import { takeTicket } from './ticket.ts'
import { useCarried } from './use-carried.ts'
import { useForgot } from './use-forgot.ts'
import { useTicketOfLink } from './use-ticket-of-link.ts'
import { WhoForm } from './who-form.tsx'

/** Password recovery: who forgot it, the code by e-mail or SMS, the new password. */
export function ForgotPasswordScreen({ user = '' }: { user?: string }) {
  const t = useText()
  const domain = useDomain()
  const [ticket] = useState(takeTicket)
  const [before] = useState(() => sentBefore(user))
  const [fields, setFields] = useState(
    before?.fields ?? { domain: domain?.hostkey ?? '', username: user, identifier: '' },
  )
  const forgot = useForgot(ticket, before?.sent ?? null)
  const { step, sent, rounds } = forgot.state
  useSentCode(KEY, { round: rounds, sent: step === 'code' && sent ? { fields, sent } : null })
  useTicketOfLink(forgot.tell)
  useCarried(forgot, fields, setFields)
  useTitle(t(`forgotpassword.title.${step}`))
  return (
    <IdentityFrame>
      {step === 'who' && <WhoForm forgot={forgot} fields={fields} onChange={setFields} />}
      {step === 'code' && <CodeCard forgot={forgot} fields={fields} />}
      {step === 'password' && <PasswordCard forgot={forgot} />}
      <footer className={footClass}>
        <Link to={paths.login()} className={linkClass('quiet')}>
          {t('forgotpassword.back')}
        </Link>
      </footer>
    </IdentityFrame>
  )
}
