import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import { toldPosition } from '@vereda/domain/ranking/ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import { ArrowLeft } from 'lucide-react'
import { TrailDownload } from '../../../parts/download/trail-download.tsx'
import { GainsButton } from '../../../parts/gains/gains-button.tsx'
import { Metrics, metricLinkClass } from '../../../parts/metrics/metrics.tsx'
import { SyncChip } from '../../../parts/sync/sync-chip.tsx'
import { useRanking } from '../../../platform/local/listing/use-ranking.ts'
import { useSync } from '../../../platform/local/sync/use-sync.ts'
import styles from './trail-bar.module.css'

/** The trail's name, the way back to the catalogue, the sync state, and what was earned here. */
export function TrailBar({ trail }: { trail: Trail }) {
  const t = useText()
  const sync = useSync()
  const ranking = useRanking(trail.id)
  const heading = useHeadingFocus()
  return (
    <header className={styles.bar}>
      <div className={styles.row}>
        <Link to={paths.enroll()} className={iconButtonClass()} aria-label={t('trail.back')}>
          <ArrowLeft size={24} />
        </Link>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {trail.title}
        </h1>
        <SyncChip sync={sync} isSmall />
      </div>
      <div className={styles.figures}>
        <Metrics
          points={trail.sumPoints}
          bonus={trail.bonusPoints}
          badges={{ done: trail.completedBadges, total: trail.totalBadges }}
          position={ranking.stored && toldPosition(ranking.stored.ranking)}
          pointsButton={(face) => (
            <GainsButton trailId={trail.id} kind="points" className={metricLinkClass}>
              {face}
            </GainsButton>
          )}
          bonusButton={(face) => (
            <GainsButton trailId={trail.id} kind="bonus" className={metricLinkClass}>
              {face}
            </GainsButton>
          )}
          badgesLink={(face) => (
            <Link to={paths.achievements(trail.id)} className={metricLinkClass}>
              {face}
            </Link>
          )}
          rankLink={
            hasRanking(trail)
              ? (face) => (
                  <Link to={paths.rank(trail.id)} className={metricLinkClass}>
                    {face}
                  </Link>
                )
              : null
          }
        />
      </div>
      <TrailDownload trail={trail} />
    </header>
  )
}
