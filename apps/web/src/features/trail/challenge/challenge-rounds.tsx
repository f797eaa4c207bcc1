import { paths } from '@vereda/client/navigation/paths.ts'
import { useText } from '@vereda/client/text/use-text.ts'
import type { AskableChallenge } from '@vereda/domain/challenge/challenge.ts'
import { spentBetween } from '@vereda/domain/play/time-spent.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'
import { useState } from 'react'
import { playChallenge } from '../../../platform/local/sync/play-challenge.ts'
import { ChallengeBefore } from './challenge-before.tsx'
import { ChallengeResult } from './challenge-result.tsx'
import { ChallengeRun } from './challenge-run.tsx'
import { gradedRound, type Round } from './round.ts'

const now = () => new Date().toISOString()

/*
 * before ──begin──▶ running ──last answer, or no time left──▶ graded, kept ──▶ over ──again──▶ before
 */
type Stage =
  | { at: 'before' }
  | { at: 'running'; isTimed: boolean; since: string }
  | { at: 'over'; round: Round; spent: number; isKept: boolean }

type ChallengeRoundsProps = { trail: Trail; stepId: string; challenge: AskableChallenge }

/** The rounds of a step's challenge: its introduction, the timed questions, and the result. */
export function ChallengeRounds({ trail, stepId, challenge }: ChallengeRoundsProps) {
  const t = useText()
  const [stage, setStage] = useState<Stage>({ at: 'before' })
  const frame = {
    title: challenge.title ?? t('trail.challenge'),
    subtitle: trail.title,
    closeTo: paths.trail(trail.id, { step: stepId }),
  }
  async function keep(round: Round, spent: number) {
    const isKept = await playChallenge(trail, challenge, round.claim, spent).then(
      () => true,
      () => false,
    )
    setStage({ at: 'over', round, spent, isKept })
  }
  if (stage.at === 'before')
    return (
      <ChallengeBefore
        challenge={challenge}
        frame={frame}
        onBegin={(isTimed) => setStage({ at: 'running', isTimed, since: now() })}
      />
    )
  if (stage.at === 'running')
    return (
      <ChallengeRun
        challenge={challenge}
        isTimed={stage.isTimed}
        frame={frame}
        onEnd={async (said) => keep(await gradedRound(challenge, said), spentBetween(stage.since, now()))}
      />
    )
  return (
    <ChallengeResult
      challenge={challenge}
      round={stage.round}
      isKept={stage.isKept}
      frame={frame}
      onKeep={() => void keep(stage.round, stage.spent)}
      onAgain={() => setStage({ at: 'before' })}
    />
  )
}
