import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useFormats, useText } from '@vereda/client/text/use-text.ts'
import { hasRanking } from '@vereda/domain/ranking/has-ranking.ts'
import { conclusionOf } from '@vereda/domain/trail/closing.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { Button } from '@vereda/ui/button/button.tsx'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Chip } from '@vereda/ui/chip/chip.tsx'
import { useHeadingFocus } from '@vereda/ui/heading-focus/use-heading-focus.ts'
import { later } from '@vereda/ui/later/later.tsx'
import type_ from '@vereda/ui/type/type.module.css'
import { Award, Flower2, Sparkles, Sprout } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useCountUp } from '../../../parts/count-up/use-count-up.ts'
import { GainsButton } from '../../../parts/gains/gains-button.tsx'
import { RichText } from '../../../parts/rich-text/rich-text.tsx'
import { TryAgain } from '../../../parts/try-again/try-again.tsx'
import { markInPassing } from '../../../platform/local/sync/mark-seen.ts'
import { CoverFrame } from '../cover/cover-frame.tsx'
import { Bouquet } from './bouquet.tsx'
import styles from './conclusion.module.css'
import { WholeWay } from './whole-way.tsx'

// The feast is shown once in a trail, so its code is loaded then.
const Feast = later(async () => (await import('./feast.tsx')).Feast)

function Earned({ trail, isFeast }: { trail: Trail; isFeast: boolean }) {
  const t = useText()
  const { number } = useFormats()
  const points = useCountUp(trail.sumPoints, isFeast ? 0 : trail.sumPoints)
  return (
    <p className={styles.earned}>
      <GainsButton trailId={trail.id} kind="points" className={styles.number}>
        <Chip look="reward">
          <Sprout size={16} />
          {t('parts.points', { points })}
        </Chip>
      </GainsButton>
      {trail.bonusPoints > 0 && (
        <GainsButton trailId={trail.id} kind="bonus" className={styles.number}>
          <Chip look="bonus">
            <Sparkles size={16} />
            {t('trail.conclusion.bonus', { bonus: number(trail.bonusPoints) })}
          </Chip>
        </GainsButton>
      )}
      {trail.totalBadges > 0 && (
        <GainsButton trailId={trail.id} kind="badges" className={styles.number}>
          <Chip look="bloom">
            <Flower2 size={16} />
            {t('trail.conclusion.badges', { done: trail.completedBadges, total: trail.totalBadges })}
          </Chip>
        </GainsButton>
      )}
    </p>
  )
}

/** Which conclusion is shown: the earned one; in a preview, where nobody has passed or failed, the one that was asked for. */
function kindOf(trail: Trail, isOther: boolean) {
  if (!trail.preview) return conclusionOf(trail)
  return isOther ? 'alternateConclusion' : 'conclusion'
}

/** The end of a trail: the author's text for a learner who passed or did not, what was earned, and where to go from here. */
export function Conclusion({ trail }: { trail: Trail }) {
  const t = useText()
  const heading = useHeadingFocus()
  const [isOther, setOther] = useState(false)
  const kind = kindOf(trail, isOther)
  const isPassed = kind === 'conclusion'
  const isSeen = isPassed ? trail.conclusionSeen : trail.alternateConclusionSeen
  const [isFeast] = useState(isPassed && !isSeen)
  useEffect(() => {
    if (!isSeen) void markInPassing(trail.id, { kind })
  }, [trail.id, kind, isSeen])
  const words = isPassed ? trail.conclusion.html : (trail.alternateConclusion?.html ?? '')
  const isRanked = hasRanking(trail)
  const home = isRanked || !isPassed ? 'line' : 'primary'
  return (
    <CoverFrame
      trail={trail}
      crown={
        <>
          {isFeast && <Feast />}
          <Bouquet trail={trail} />
        </>
      }
    >
      <p className={type_.kicker}>{trail.title}</p>
      <h1 className={type_.h1} ref={heading} tabIndex={-1}>
        {t(isPassed ? 'trail.conclusion.passed' : 'trail.conclusion.notYet')}
      </h1>
      <WholeWay trail={trail} />
      <Earned trail={trail} isFeast={isFeast} />
      <div className={styles.words}>{words && <RichText html={words} />}</div>
      {!isPassed && <TryAgain trail={trail} look="primary" />}
      {trail.preview && trail.alternateConclusion && (
        <Button onClick={() => setOther(!isOther)}>{t('trail.conclusion.other')}</Button>
      )}
      <p className={styles.ways}>
        {isRanked && (
          <Link
            to={paths.rank(trail.id)}
            className={buttonClass(isPassed ? 'primary' : 'line', { size: 'big' })}
          >
            {t('trail.seeRanking')}
          </Link>
        )}
        {isPassed && !trail.preview && (
          <Link to={paths.certificate(trail.id)} className={buttonClass('line', { size: 'big' })}>
            <Award size={20} />
            {t('trail.conclusion.certificate')}
          </Link>
        )}
        <Link to={paths.enroll()} className={buttonClass(home, { size: 'big' })}>
          {t('trail.back')}
        </Link>
      </p>
    </CoverFrame>
  )
}
