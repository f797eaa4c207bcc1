import { pageHost } from '@vereda/client/directory/domain.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { Garden } from '@vereda/ui/art/garden.tsx'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { Mark, markClass } from '@vereda/ui/mark/mark.tsx'
import { Note } from '@vereda/ui/note/note.tsx'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import { LanguageChoice } from '../../parts/language/language-choice.tsx'
import { DomainCard } from './domain-card.tsx'
import styles from './front-door-screen.module.css'
import { OutboxCard } from './outbox-card.tsx'
import { type FrontDoorFace, useFrontDoor } from './use-front-door.ts'

const ACCOUNT_PLACES = [0, 1]

function Domains({ state, onAgain }: { state: FrontDoorFace; onAgain: () => void }) {
  const t = useText()
  switch (state.face) {
    case 'loading':
      return (
        <div className={styles.domains} role="status" aria-label={t('frontdoor.loading')}>
          {ACCOUNT_PLACES.map((place) => (
            <Skeleton key={place} height={420} radius="28px" />
          ))}
        </div>
      )
    case 'failed':
      return (
        <ErrorWithRetry
          title={t('frontdoor.failed.title')}
          retryLabel={t('frontdoor.again')}
          onRetry={onAgain}
        >
          {t('frontdoor.failed.text')}
        </ErrorWithRetry>
      )
    case 'empty':
      return <Empty text={t('frontdoor.empty')} />
    case 'ready': {
      const { domains, accounts, password, invitations, outbox } = state.door
      return (
        <>
          {password && (
            <p className={styles.password}>
              {t('frontdoor.password')} <code>{password}</code>
            </p>
          )}
          <div className={styles.domains}>
            {domains.map((domain) => (
              <DomainCard
                key={domain.hostkey}
                domain={domain}
                accounts={accounts.filter((account) => account.domain === domain.hostkey)}
                invitations={invitations.filter((invitation) => invitation.domain === domain.hostkey)}
              />
            ))}
          </div>
          {outbox && <OutboxCard address={outbox} />}
        </>
      )
    }
  }
}

/** The first screen of a visitor: what the platform is, the demo's domains, and their accounts. */
export function FrontDoorScreen() {
  const t = useText()
  const { state, again } = useFrontDoor()
  useTitle(t('frontdoor.title'))
  return (
    <main id="main" tabIndex={-1} className={styles.door}>
      <header className={styles.top}>
        <span className={markClass}>
          <Mark />
          <span>Vereda</span>
        </span>
        <LanguageChoice label={t('frontdoor.language')} />
      </header>
      <section className={styles.hero}>
        <div className={styles.garden}>
          <Garden seed="vereda" palette="mata" width={1200} height={520} unit={2} />
        </div>
        <div className={styles.words}>
          <h1>{t('frontdoor.hero')}</h1>
          <p>{t('frontdoor.lead')}</p>
        </div>
      </section>
      {pageHost() === 'unknown' && (
        <div className={styles.unknown}>
          <Note tone="warn" title={t('frontdoor.unknown.title', { address: location.host })}>
            {t('frontdoor.unknown.text')}
          </Note>
        </div>
      )}
      <section aria-labelledby="domains">
        <h2 id="domains" className={styles.heading}>
          {t('frontdoor.domains')}
        </h2>
        <Domains state={state} onAgain={again} />
      </section>
    </main>
  )
}
