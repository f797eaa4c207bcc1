import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { useState } from 'react'
import { footClass, IdentityFrame, welcomeClass } from '../../parts/identity-form/identity-frame.tsx'
import { LegalSheet } from './legal-sheet.tsx'
import { LoginForm } from './login-form.tsx'
import { MagicLinks } from './magic-links.tsx'
import { ProviderLink, ProviderNote } from './provider/provider-link.tsx'
import { StoreLink } from './store-link.tsx'

type LoginScreenProps = { user?: string; next?: string | undefined; provider?: string }

/** The login of a domain: its garden in its colour, the form, and the other ways to sign in. */
export function LoginScreen({ user = '', next, provider = '' }: LoginScreenProps) {
  const t = useText()
  const domain = useDomain()
  const [isLegalOpen, setLegalOpen] = useState(false)
  useTitle(t('login.title'))
  return (
    <IdentityFrame>
      <h1 className={welcomeClass}>{t('login.welcome')}</h1>
      <ProviderNote why={provider} />
      <LoginForm givenUser={user} />
      {domain?.sign_in && <ProviderLink label={domain.sign_in} next={next} />}
      <MagicLinks next={next} />
      <footer className={footClass}>
        <StoreLink />
        {domain?.legal && (
          <button
            type="button"
            className={linkClass('quiet')}
            aria-haspopup="dialog"
            onClick={() => setLegalOpen(true)}
          >
            {t('login.legal')}
          </button>
        )}
      </footer>
      {isLegalOpen && domain?.legal && <LegalSheet html={domain.legal} onClose={() => setLegalOpen(false)} />}
    </IdentityFrame>
  )
}
