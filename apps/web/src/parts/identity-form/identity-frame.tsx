import { useDomain, useDomainName } from '@vereda/client/directory/use-domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { Mark, markClass } from '@vereda/ui/mark/mark.tsx'
import type { ReactNode } from 'react'
import { LanguageChoice } from '../language/language-choice.tsx'
import styles from './identity-frame.module.css'

export const welcomeClass = styles.welcome
export const formClass = styles.form
export const footClass = styles.foot
export const orClass = styles.or
export const pairClass = styles.pair
export const centredClass = styles.centred

/** The frame of the sign-in screens: the domain's garden above or on the right, the domain's name, and the screen's content. */
export function IdentityFrame({ children }: { children: ReactNode }) {
  const t = useText()
  const domain = useDomain()
  const name = useDomainName()
  return (
    <main id="main" tabIndex={-1} className={styles.frame}>
      <div className={styles.scene}>
        <Garden
          seed={`entrada-${domain?.hostkey ?? 'vereda'}`}
          palette="brand"
          width={800}
          height={800}
          unit={2.3}
        />
      </div>
      <div className={styles.panel}>
        <div className={styles.head}>
          <div className={markClass}>
            <Mark logo={domain?.logo} />
            <span>{name}</span>
          </div>
          <LanguageChoice label={t('parts.language')} />
        </div>
        {children}
      </div>
    </main>
  )
}
