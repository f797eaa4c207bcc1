import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type { Certificate } from '../../platform/credentials/use-certificate.ts'
import { useSync } from '../../platform/local/sync/use-sync.ts'
import { CodeNote } from './code-note.tsx'

/**
 * Takes the place of a member's certificate that the server has not given. The device prints none by itself: it knows what the team did,
 * but not in which parts this member took part.
 */
export function TeamCertificate({ trailId, certificate }: { trailId: string; certificate: Certificate }) {
  const t = useText()
  const { left } = useSync()
  const { state } = certificate
  if (state === 'asking' || state === 'issued') return <Skeleton height={360} radius="var(--r-l)" />
  if (state === 'unsent' && left === 0) {
    const toTrail = (
      <Link to={paths.trail(trailId)} className={buttonClass('primary')}>
        {t('certificate.back')}
      </Link>
    )
    return <Empty text={t('certificate.team.absent')} action={toTrail} />
  }
  return <CodeNote certificate={certificate} text={t('certificate.team')} />
}
