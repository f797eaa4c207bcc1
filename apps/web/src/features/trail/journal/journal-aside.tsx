import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import { pointsOfMost } from '@vereda/domain/trail/most-points.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { linkClass } from '@vereda/ui/link/link-class.ts'
import { Stones } from '@vereda/ui/stones/stones.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { TrailDownload } from '../../../parts/download/trail-download.tsx'
import { GainsButton } from '../../../parts/gains/gains-button.tsx'
import { TrailCover } from '../../../parts/trail-card/trail-cover.tsx'
import { TrailDates } from '../dates/trail-dates.tsx'
import type { TrailWalk } from '../trail-walk.ts'
import { ChapterList } from './chapter-list.tsx'
import styles from './journal.module.css'

function Progress({ trail }: { trail: Trail }) {
  const t = useText()
  const { finishedResources: done, totalResources: total } = trail
  const label = t('parts.activities', { done, total })
  return (
    <div className={styles.progress}>
      <Stones done={done} total={total} label={label} />
      <p>{label}</p>
    </div>
  )
}

function Earned({ trail }: { trail: Trail }) {
  const t = useText()
  const { completedBadges: done, totalBadges: total, bonusPoints: bonus } = trail
  const { earned: points, most: max } = pointsOfMost(trail)
  return (
    <ul className={styles.earned}>
      {max > 0 && (
        <li>
          <GainsButton trailId={trail.id} kind="points" className={linkClass('inline')}>
            {t('trail.test.result', { points, max })}
          </GainsButton>
        </li>
      )}
      {bonus > 0 && (
        <li>
          <GainsButton trailId={trail.id} kind="bonus" className={linkClass('inline')}>
            {t('trail.conclusion.bonus', { bonus })}
          </GainsButton>
        </li>
      )}
      {total > 0 && (
        <li>
          <Link to={paths.achievements(trail.id)} className={linkClass('inline')}>
            {t('trail.conclusion.badges', { done, total })}
          </Link>
        </li>
      )}
      {hasRanking(trail) && (
        <li>
          <Link to={paths.rank(trail.id)} className={linkClass('inline')}>
            {t('trail.seeRanking')}
          </Link>
        </li>
      )}
    </ul>
  )
}

/** The journal's cover, what the learner earned in it, and its chapters. */
export function JournalAside({ trail, walk }: { trail: Trail; walk: TrailWalk }) {
  const heading = useHeadingFocus()
  return (
    <div className={styles.aside}>
      <div className={styles.cover}>
        <TrailCover trail={trail} width={300} height={180} />
      </div>
      <h1 className={type_.h2} ref={heading} tabIndex={-1}>
        {trail.title}
      </h1>
      {trail.subTitle && <p className={type_.muted}>{trail.subTitle}</p>}
      <TrailDates trail={trail} />
      <Progress trail={trail} />
      <Earned trail={trail} />
      <TrailDownload trail={trail} look="plain" />
      <ChapterList trailId={trail.id} walk={walk} />
    </div>
  )
}
