import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import { toldPosition } from '@vereda/domain/ranking/ranking.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { iconButtonClass } from '@vereda/ui/icon-button/icon-button-class.ts'
import type_ from '@vereda/ui/type/type.module.css'
import { ArrowLeft, Flower2, Sparkles, Sprout, Trophy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useCountUp } from '../../../parts/count-up/use-count-up.ts'
import { GainsButton } from '../../../parts/gains/gains-button.tsx'
import { useRanking } from '../../../platform/local/listing/use-ranking.ts'
import styles from './episodes.module.css'

type FaceProps = { icon: ReactNode; value: string; name: string }

function Face({ icon, value, name }: FaceProps) {
  return (
    <>
      {icon}
      {value}
      <span className={type_.sr}> {name}</span>
    </>
  )
}

function Figure({ to, ...face }: FaceProps & { to: string }) {
  return (
    <Link to={to} className={styles.chip}>
      <Face {...face} />
    </Link>
  )
}

/** The learner's place, with a link to the ranking; loaded only if the trail has a ranking. */
function Position({ trailId }: { trailId: string }) {
  const t = useText()
  const { stored } = useRanking(trailId)
  const position = stored && toldPosition(stored.ranking)
  const place = position ? t('parts.metrics.place', { position }) : '–'
  return (
    <li>
      <Figure
        icon={<Trophy size={16} />}
        value={place}
        name={t('parts.metrics.rank')}
        to={paths.rank(trailId)}
      />
    </li>
  )
}

/** The bar over the stage: the way back, the sync state, and what was earned. */
export function EpisodesBar({ trail, chip }: { trail: Trail; chip: ReactNode }) {
  const t = useText()
  const { number } = useFormats()
  const points = useCountUp(trail.sumPoints)
  const { id, completedBadges: done, totalBadges, bonusPoints } = trail
  return (
    <div className={styles.bar}>
      <Link to={paths.enroll()} className={iconButtonClass(true)} aria-label={t('trail.back')}>
        <ArrowLeft size={24} />
      </Link>
      <ul className={styles.figures} aria-label={t('parts.metrics.label')}>
        <li>
          <GainsButton trailId={id} kind="points" className={styles.chip}>
            <Face
              icon={<Sprout size={16} />}
              value={number(points)}
              name={t('parts.metrics.points', { count: points })}
            />
          </GainsButton>
        </li>
        {bonusPoints > 0 && (
          <li>
            <GainsButton trailId={id} kind="bonus" className={styles.chip}>
              <Face
                icon={<Sparkles size={16} />}
                value={`+${number(bonusPoints)}`}
                name={t('parts.metrics.bonus')}
              />
            </GainsButton>
          </li>
        )}
        {totalBadges > 0 && (
          <li>
            <Figure
              icon={<Flower2 size={16} />}
              value={`${number(done)}/${number(totalBadges)}`}
              name={t('parts.metrics.badges', { count: totalBadges })}
              to={paths.achievements(id)}
            />
          </li>
        )}
        {hasRanking(trail) && <Position trailId={id} />}
      </ul>
      <span className={styles.sync}>{chip}</span>
    </div>
  )
}
