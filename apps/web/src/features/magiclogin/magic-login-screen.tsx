import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { footClass, IdentityFrame, welcomeClass } from '../../parts/identity-form/identity-frame.tsx'
import { SignInTroubleDialog } from '../../parts/identity-form/sign-in-trouble-dialog.tsx'
import { TroubleNote } from '../../parts/identity-form/trouble-note.tsx'
import { WayStones } from '../../parts/identity-form/way-stones.tsx'
import { Checking } from './checking.tsx'
import { CodeStep } from './code-step.tsx'
import { DomainStep } from './domain-step.tsx'
import { LoginStep } from './login-step.tsx'
import { MAGIC_STEPS } from './magic-state.ts'
import { useAlreadyIn } from './use-already-in.ts'
import { useLinkCode } from './use-link-code.ts'
import { useMagic } from './use-magic.ts'

type MagicLoginProps = { type?: string; username?: string; code?: string; next?: string | undefined }

/** Takes the focus when a step is followed by one whose field does not take it. */
function StepHeading({ title }: { title: string }) {
  const heading = useHeadingFocus()
  return (
    <h1 ref={heading} tabIndex={-1} className={welcomeClass}>
      {title}
    </h1>
  )
}

/** Signing in with a one-time code: the domain, the account, the code. A code in the address is tried at once. */
export function MagicLoginScreen({ type: given, username = '', code = '', next }: MagicLoginProps) {
  const t = useText()
  const domain = useDomain()
  const type = given === 'phone' ? 'phone' : 'email' // any other value is e-mail (specification 2)
  const magic = useMagic(type, { hasDomain: domain !== null, username, next })
  const { step, isOffline, trouble } = magic.state
  const isOpening = useLinkCode(step === 'code' ? code : '', magic.check)
  useAlreadyIn(username, code)
  useTitle(t('magiclogin.title'))
  return (
    <IdentityFrame>
      <WayStones
        label={t('magiclogin.steps')}
        steps={MAGIC_STEPS.map((one) => t(`magiclogin.step.${one}`))}
        at={MAGIC_STEPS.indexOf(step)}
      />
      <StepHeading key={step} title={t('magiclogin.title')} />
      {isOffline && <TroubleNote trouble="offline" />}
      {isOpening ? (
        <Checking />
      ) : (
        <>
          {step === 'domain' && <DomainStep magic={magic} hostkey={domain?.hostkey ?? ''} />}
          {step === 'login' && <LoginStep magic={magic} type={type} username={username} next={next} />}
          {step === 'code' && <CodeStep magic={magic} type={type} given={code} />}
        </>
      )}
      <footer className={footClass}>
        <Link to={paths.login()} className={linkClass('quiet')}>
          {t('magiclogin.back')}
        </Link>
      </footer>
      {trouble && (
        <SignInTroubleDialog
          trouble={trouble}
          onConfirm={() => void magic.enter(true)}
          onClose={() => magic.tell({ type: 'went-to', step: 'code' })}
        />
      )}
    </IdentityFrame>
  )
}
