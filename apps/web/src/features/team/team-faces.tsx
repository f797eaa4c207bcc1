import { cutOff } from '@vereda/client/api/refused.ts'
import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Empty } from '@vereda/ui/empty/empty.tsx'
import layout from '@vereda/ui/layout/layout.module.css'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { CloudOff } from 'lucide-react'
import { useState } from 'react'
import { useOnceBack } from '../../platform/local/calls/connection.ts'
import { PlayOn } from './play-on.tsx'
import styles from './team.module.css'
import { NoRoom } from './team-fault.tsx'

/** Why the teams can't be shown: no network, a server failure, a trail that is not the learner's, or a trail without such teams. */
export type NoTeams = 'offline' | 'failed' | 'unknown' | 'none'

/** Placeholders for four slots while the team is loading. */
export function TeamSkeleton() {
  const t = useText()
  return (
    <div className={styles.grid}>
      <p className={type_.sr} role="status">
        {t('team.loading')}
      </p>
      <div className={layout.stack}>
        {[0, 1, 2, 3].map((place) => (
          <Skeleton key={place} height={88} radius="20px" />
        ))}
      </div>
    </div>
  )
}

function ToTrail({ trailId }: { trailId: string }) {
  const t = useText()
  return (
    <Link to={paths.trail(trailId)} className={buttonClass('soft')}>
      {t('team.none.go')}
    </Link>
  )
}

/** Takes the place of the teams: says why, and offers to try again or to continue with the player that plays already. */
export function TeamTrouble({ kind, trailId, onTry }: { kind: NoTeams; trailId: string; onTry: () => void }) {
  const t = useText()
  const [isFull, setFull] = useState(false)
  useOnceBack(() => kind === 'offline' && onTry())
  if (kind === 'unknown') return <Empty text={t('team.unknown')} />
  if (kind === 'none') return <Empty text={t('team.none')} action={<ToTrail trailId={trailId} />} />
  const words = kind === 'offline' ? cutOff() : kind
  return (
    <div className={styles.trouble}>
      <ErrorWithRetry
        title={t(`team.${words}`)}
        retryLabel={t('team.retry')}
        offline={kind === 'offline' && <CloudOff size={24} />}
        onRetry={onTry}
      >
        {t(`team.${words}.text`)}
      </ErrorWithRetry>
      {isFull && <NoRoom />}
      <PlayOn trailId={trailId} onFull={setFull} />
    </div>
  )
}
