import { Link } from '@vereda/client/navigation/link.tsx'
import { useText } from '@vereda/client/text/use-text.ts'
import type { GroupTrailResult } from '@vereda/contract/rest/studio-results.ts'
import { lastMoment } from '@vereda/domain/trail/open-state.ts'
import { Meter } from '@vereda/ui/meter/meter.tsx'
import { studioPaths } from '../../frame/studio-paths.ts'
import { useZoned } from '../../frame/use-zoned.ts'
import { TrailCover } from '../../parts/pictures/trail-cover.tsx'
import styles from './result-row.module.css'
import resultStyles from './results.module.css'

/**
 * The period in which a group trail can be played, in words, in days of the domain's time zone; for a trail without dates, that it is always
 * open.
 */
export function useSpan(
  { starts, ends }: Pick<GroupTrailResult, 'starts' | 'ends'>,
  timeZone: string | undefined,
): string {
  const t = useText()
  const { day } = useZoned(timeZone)
  // a trail that ends at midnight is open until the day before
  const last = ends && day(lastMoment(ends))
  if (starts && last) return t('results.span', { from: day(starts), until: last })
  if (last) return t('results.until', { until: last })
  return starts ? t('results.from', { from: day(starts) }) : t('results.always')
}

type ResultRowProps = { result: GroupTrailResult; among?: readonly string[]; timeZone?: string }

/** A given trail in the list, with how many people finished it out of how many. */
export function ResultRow({ result, among = [], timeZone }: ResultRowProps) {
  const t = useText()
  const span = useSpan(result, timeZone)
  const { kind, begun, players, completed } = result
  return (
    <li className={styles.row}>
      <span className={styles.cover}>
        <TrailCover trailId={result.trailId ?? result.groupTrailId} among={among} of="results" />
      </span>
      <div className={resultStyles.what}>
        <h2 className={resultStyles.name}>
          <Link to={studioPaths.result(result.groupTrailId)} className={resultStyles.open}>
            {result.title}
          </Link>
        </h2>
        <p className={resultStyles.small}>{span}</p>
      </div>
      <div>
        <p className={styles.figure}>{t('results.completed', { completed, players })}</p>
        <Meter
          className={resultStyles.meter}
          value={completed}
          max={Math.max(1, players)}
          aria-label={t('results.completed', { completed, players })}
        />
        <p className={resultStyles.small}>{t(`results.begun.${kind}`, { count: begun })}</p>
      </div>
    </li>
  )
}
