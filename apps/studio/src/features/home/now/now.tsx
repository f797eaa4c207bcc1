import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { Arrival, StudioNow } from '@vereda/contract/rest/studio-now.ts'
import { classNames } from '@vereda/ui/class-names.ts'
import linkStyles from '@vereda/ui/link/link.module.css'
import { ErrorWithRetry } from '@vereda/ui/retry/error-with-retry.tsx'
import { Skeleton } from '@vereda/ui/skeleton/skeleton.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { studioPaths } from '../../../frame/studio-paths.ts'
import { useRecent } from '../../../frame/use-recent.ts'
import { useZoned } from '../../../frame/use-zoned.ts'
import type { LiveState } from '../../../query/live/live-line.ts'
import { useOnline } from '../../../query/use-online.ts'
import styles from './now.module.css'
import { UNTOLD_MS, useNow } from './use-now.ts'

const MINUTE_MS = 60_000
const HOUR_MINUTES = 60
/** A play that arrived this much later than it was played was probably made offline. */
const LATE_MS = HOUR_MINUTES * MINUTE_MS

/** Returns how long before the server's answer something arrived, by the server's clock: in minutes, or from an hour on as a time. */
function useAgo(asOf: string): (at: string) => string {
  const t = useText()
  const recent = useRecent()
  return (at) => {
    const minutes = Math.floor((Date.parse(asOf) - Date.parse(at)) / MINUTE_MS)
    return minutes < HOUR_MINUTES
      ? t('now.ago', { minutes: Math.max(0, minutes) })
      : recent(at, Date.parse(asOf))
  }
}

function ArrivalRow({ arrival, asOf }: { arrival: Arrival; asOf: string }) {
  const t = useText()
  const { moment } = useZoned()
  const { groupTrailId, title, name, plays, at, playedAt, wasOffline, hasFinished, tookFirst } = arrival
  const isLate = wasOffline && Date.parse(at) - Date.parse(playedAt) > LATE_MS
  return (
    <li className={classNames(styles.arrival, hasFinished && styles.finished)}>
      <p className={styles.words}>
        <b>{name}</b> {hasFinished ? t('now.finished') : t('now.plays', { plays })}
      </p>
      <p className={styles.fact}>
        <Link
          to={studioPaths.result(groupTrailId)}
          className={classNames(linkStyles.link, linkStyles.inline, styles.trail)}
        >
          {title}
        </Link>
        <span>{useAgo(asOf)(at)}</span>
        {tookFirst && <span>{t('now.first')}</span>}
        {isLate && <span>{t('now.offline.played', { moment: moment(playedAt) })}</span>}
      </p>
    </li>
  )
}

function Arrivals({ now: { arrivals, joined, asOf } }: { now: StudioNow }) {
  const t = useText()
  if (arrivals.length === 0 && joined === 0) return <p className={styles.fact}>{t('now.none')}</p>
  return (
    <ul className={styles.arrivals}>
      {arrivals.map((arrival) => (
        <ArrivalRow
          key={`${arrival.groupTrailId} ${arrival.name} ${arrival.at}`}
          arrival={arrival}
          asOf={asOf}
        />
      ))}
      {joined > 0 && (
        <li className={styles.arrival}>
          <p className={styles.words}>{t('now.joined', { count: joined })}</p>
          <p className={styles.fact}>{t('now.joined.within')}</p>
        </li>
      )}
    </ul>
  )
}

/** How fresh the figures are. Who plays at this minute is only shown while the network is there. */
function Freshness({ now, state }: { now: StudioNow; state: LiveState }) {
  const t = useText()
  const { moment } = useZoned()
  const isOnline = useOnline()
  if (!isOnline) return <p className={styles.fact}>{t('now.offline', { moment: moment(now.asOf) })}</p>
  return (
    <p className={styles.fact}>
      <span>{t('now.playing', { count: now.playing })}</span>
      {state === 'live' && <span className={styles.live}>{t('now.live')}</span>}
      {state === 'lost' && <span>{t('now.lost', { seconds: UNTOLD_MS / 1_000 })}</span>}
    </p>
  )
}

/** Shows who plays now and what arrives, as it happens. */
export function Now() {
  const t = useText()
  const isOnline = useOnline()
  const { data, error, isFetching, refetch, state } = useNow()
  return (
    <section className={styles.now} aria-labelledby="now">
      <h2 id="now" className={type_.h2}>
        {t('now.title')}
      </h2>
      {isOnline && error && (
        <ErrorWithRetry
          title={t('now.failed')}
          retryLabel={t('frame.again')}
          busy={isFetching ? t('frame.loading') : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {isOnline && !data && !error && (
        <div role="status" aria-label={t('frame.loading')}>
          <Skeleton height={120} radius="20px" />
        </div>
      )}
      {!isOnline && !data && <p className={styles.fact}>{t('now.unknown')}</p>}
      {data && !(isOnline && error) && <Freshness now={data} state={state} />}
      {data && <Arrivals now={data} />}
    </section>
  )
}
