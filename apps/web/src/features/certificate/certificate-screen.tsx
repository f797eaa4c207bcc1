import { cutOff } from '@vereda/client/api/refused.ts'
import { useDomain } from '@vereda/client/directory/use-domain.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useSession } from '@vereda/client/session/use-session.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { hasCertificate } from '@vereda/domain/trail/closing.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import layout from '@vereda/ui/layout/layout.module.css'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { ArrowLeft } from 'lucide-react'
import { useCertificate } from '../../platform/credentials/use-certificate.ts'
import { useOnline } from '../../platform/local/calls/connection.ts'
import { useTrail } from '../../platform/local/listing/use-trail.ts'
import { usePlaysAs } from '../../platform/local/team/use-plays-as.ts'
import styles from './certificate.module.css'
import { CertificateView } from './certificate-view.tsx'
import { contentOfIssued, contentOfTrail, type SheetContent } from './sheet/sheet-content.ts'
import { TeamCertificate } from './team-certificate.tsx'

type PassedTrail = Trail & { doneDate: string }

const isPassed = (trail: Trail | null): trail is PassedTrail =>
  trail !== null && trail.doneDate !== null && hasCertificate(trail)

/** The certificate's content for a trail that a person passed alone, which the device can print by itself; null for any other trail. */
function useOwnContent(trail: Trail | null, isAlone: boolean): SheetContent | null {
  const organisation = useDomain()?.name ?? ''
  const learner = useSession()?.person.user.name ?? ''
  return isAlone && isPassed(trail) ? contentOfTrail(trail, { learner, organisation }) : null
}

/** `isUndecided`: nobody chose on this device who plays a trail in teams, so it does not show what the learner's team did. */
function NotYet({ trailId, isUndecided }: { trailId: string; isUndecided: boolean }) {
  const t = useText()
  const toTrail = (
    <Link to={paths.trail(trailId)} className={buttonClass('primary')}>
      {t('certificate.toTrail')}
    </Link>
  )
  return <Empty text={t(isUndecided ? 'certificate.undecided' : 'certificate.notYet')} action={toTrail} />
}

/** A trail's certificate: the learner sees it, saves it as a PDF, and shares it by its code. */
export function CertificateScreen({ trailId }: { trailId: string }) {
  const t = useText()
  const heading = useHeadingFocus()
  const { face, trail, fault, refresh } = useTrail(trailId)
  const isUnreadable = fault === 'unreadable'
  const isOnline = useOnline()
  const plays = usePlaysAs(trailId)
  const isAlone = !trail?.teams || (plays !== undefined && plays.kind !== 'team')
  const own = useOwnContent(trail, isAlone)
  const certificate = useCertificate(trailId, isPassed(trail))
  const content = (certificate.issued && contentOfIssued(certificate.issued)) ?? own
  const isKnown = trail !== null && trail.steps.length > 0
  useTitle(t('certificate.title'))
  return (
    <main
      id="main"
      tabIndex={-1}
      className={`${layout.wrap} ${styles.screen}`}
      aria-busy={face === 'loading'}
    >
      <Link to={paths.trail(trailId)} className={`${buttonClass('ghost', { size: 'small' })} ${styles.back}`}>
        <ArrowLeft size={20} />
        {t('certificate.back')}
      </Link>
      <div className={styles.head}>
        <h1 className={type_.h1} ref={heading} tabIndex={-1}>
          {t('certificate.title')}
        </h1>
        {content && <p className={type_.muted}>{content.title}</p>}
      </div>
      {content && <CertificateView content={content} certificate={certificate} trailId={trailId} />}
      {!content && isKnown && isPassed(trail) && (
        <TeamCertificate trailId={trailId} certificate={certificate} />
      )}
      {!content && isKnown && !isPassed(trail) && (
        <NotYet trailId={trailId} isUndecided={trail.teams && plays?.kind === 'undecided'} />
      )}
      {!content && !isKnown && face === 'loading' && <Skeleton height={360} radius="var(--r-l)" />}
      {!content && !isKnown && face === 'empty' && <Empty text={t('certificate.unknown')} />}
      {!content && !isKnown && face !== 'loading' && face !== 'empty' && (
        <ErrorWithRetry
          title={t(isUnreadable ? 'app.store.failed.title' : 'certificate.failed')}
          retryLabel={t('certificate.retry')}
          onRetry={refresh}
        >
          {t(
            isUnreadable
              ? 'app.store.failed.safe'
              : `certificate.failed.${fault ?? (!isOnline && cutOff() === 'offline' ? 'text' : 'server')}`,
          )}
        </ErrorWithRetry>
      )}
    </main>
  )
}
