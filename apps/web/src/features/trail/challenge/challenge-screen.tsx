import { Link } from '@vereda/client/navigation/link.tsx'
import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import { useTitle } from '@vereda/client/title/use-title.ts'
import { isAskable } from '@vereda/domain/content/known-questions.ts'
import { stepState } from '@vereda/domain/step/step-state.ts'
import { buttonClass } from '@vereda/ui/button/button-class.ts'
import { Note } from '@vereda/ui/note/note.tsx'
import { useTeamFirst } from '../../../parts/team/use-team-first.ts'
import { useIsBegun } from '../../../platform/local/listing/use-is-begun.ts'
import { useTrail } from '../../../platform/local/listing/use-trail.ts'
import { ColumnFrame } from '../column/column-frame.tsx'
import { NewerOpens } from '../column/newer-opens.tsx'
import { NoTrail, noTrailKind } from '../no-trail.tsx'
import { TrailSkeleton } from '../trail-skeleton.tsx'
import { ChallengeRounds } from './challenge-rounds.tsx'

type NoChallengeProps = { subtitle: string; closeTo: string; why: 'none' | 'closed' | 'outOfDates' }

/** Shown instead of the challenge when the step has none, or it can't be opened. */
function NoChallenge({ subtitle, closeTo, why }: NoChallengeProps) {
  const t = useText()
  return (
    <ColumnFrame
      title={t('trail.challenge')}
      subtitle={subtitle}
      closeTo={closeTo}
      actions={
        <Link to={closeTo} replace className={buttonClass('primary', { size: 'big' })}>
          {t('trail.continue')}
        </Link>
      }
    >
      <Note tone="mist" title={t(`trail.challenge.${why}`)} role="alert">
        {t(`trail.challenge.${why}.text`)}
      </Note>
    </ColumnFrame>
  )
}

/** A step's challenge (specification 2: trail child state challenge). */
export function ChallengeScreen({ trailId, stepId }: { trailId: string; stepId: string }) {
  const t = useText()
  const { face, trail, asOf, fault, refresh } = useTrail(trailId)
  const step = trail?.steps.find(({ id }) => id === stepId)
  const isBegun = useIsBegun(trail, asOf)
  useTitle(step?.challenge?.title ?? t('trail.challenge'))
  const isTeamFirst = useTeamFirst(trail)
  if (isTeamFirst) return <TrailSkeleton />
  if (!trail || trail.steps.length === 0) {
    if (face === 'loading') return <TrailSkeleton />
    return <NoTrail kind={noTrailKind({ face, trail, fault })} onTry={refresh} />
  }
  const noChallenge = { subtitle: trail.title, closeTo: paths.trail(trailId, { step: step && stepId }) }
  const challenge = step?.challenge
  if (!challenge || challenge.questions.length === 0) return <NoChallenge {...noChallenge} why="none" />
  if (stepState(step) === 'locked') return <NoChallenge {...noChallenge} why="closed" />
  if (!isBegun) return <NoChallenge {...noChallenge} why="outOfDates" />
  if (!isAskable(challenge))
    return <NewerOpens {...noChallenge} title={challenge.title ?? t('trail.challenge')} />
  return <ChallengeRounds trail={trail} stepId={stepId} challenge={challenge} />
}
