import { useState } from 'react'
import { LanguageChoice } from '../../parts/language/language-choice.tsx'
import { useDomain } from '../../platform/directory/use-domain.ts'
import { useText } from '../../platform/text/use-text.ts'
import { useTitle } from '../../platform/title/use-title.ts'
import { Garden } from '../../ui/art/garden.tsx'
import { classNames } from '../../ui/class-names.ts'
import { linkClass } from '../../ui/link/link-class.ts'
import { Mark, markClass } from '../../ui/mark/mark.tsx'
import { LegalSheet } from './legal-sheet.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-screen.module.css'

/** The door of a domain: its garden in its colour, and the form. */
export function LoginScreen({ user = '' }: { user?: string }) {
  const t = useText()
  const domain = useDomain()
  const [isLegalOpen, setLegalOpen] = useState(false)
  useTitle(t('login.title'))
  return (
    <main id="main" tabIndex={-1} className={styles.login}>
      <div className={styles.scene}>
        <Garden seed={`entrada-${domain?.hostkey}`} palette="brand" width={800} height={800} unit={2.3} />
      </div>
      <div className={styles.panel}>
        <div className={markClass}>
          <Mark logo={domain?.logo} />
          <span>{domain?.name}</span>
        </div>
        <h1 className={styles.welcome}>{t('login.welcome')}</h1>
        <LoginForm givenUser={user} />
        <footer className={styles.foot}>
          <LanguageChoice label={t('login.language')} />
          {domain?.legal && (
            <button
              type="button"
              className={classNames(linkClass('quiet'))}
              aria-haspopup="dialog"
              onClick={() => setLegalOpen(true)}
            >
              {t('login.legal')}
            </button>
          )}
        </footer>
      </div>
      {isLegalOpen && domain?.legal && <LegalSheet html={domain.legal} onClose={() => setLegalOpen(false)} />}
    </main>
  )
}
