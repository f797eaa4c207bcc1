import type { Challenge, ListedChallenge } from '../challenge/challenge.ts'
import { NO_ACTIVITY } from '../resource/activity.ts'
import { disabledReason } from '../resource/dependency.ts'
import type { Resource } from '../resource/resource.ts'
import { isOfferedOffline } from './offered-offline.ts'
import type { Progress } from './progress.ts'
import { stepTotals, trailTotals } from './totals.ts'
import type { Trail, TrailMembership, TrailMoments, TrailResource } from './trail.ts'
import type { TrailDocument } from './trail-document.ts'

/** One learner's part of a trail, besides its document. `testPoints` are the points of the best attempt at its test. */
export type LearnerState = {
  membership: TrailMembership
  moments: TrailMoments
  progress: Progress
  testPoints: number
}

function playedResource(
  resource: Resource,
  progress: Progress,
  offline: boolean,
): Omit<TrailResource, 'disabled' | 'reason'> {
  const earned = progress[resource.id]
  const badges = resource.badges.map((badge) => ({ ...badge, badgeDate: earned?.badges[badge.id] ?? null }))
  return { ...resource, ...(earned?.activity ?? NO_ACTIVITY), badges, offline }
}

const playedChallenge = (challenge: Challenge, progress: Progress): ListedChallenge => ({
  ...challenge,
  ...(progress[challenge.id]?.activity ?? NO_ACTIVITY),
})

/** A trail as its learner sees it: the published document with the learner's progress (specification 3 and 4). */
export function learnerTrail(document: TrailDocument, state: LearnerState): Trail {
  const played = document.steps.map((step) =>
    step.resources.map((r) => playedResource(r, state.progress, isOfferedOffline(document, r))),
  )
  const all = played.flat()
  const challenges = document.steps.map(
    ({ challenge }) => challenge && playedChallenge(challenge, state.progress),
  )
  const { testPoints } = state
  const withReason = (r: (typeof all)[number]): TrailResource => {
    const reason = disabledReason(r, all)
    return { ...r, disabled: reason !== null, reason }
  }
  return {
    ...document,
    ...trailTotals(all, { testPoints, challenges: challenges.filter((one) => one !== undefined) }),
    ...state.moments,
    ...state.membership,
    steps: document.steps.map((step, i) => ({
      ...step,
      ...stepTotals(played[i]!),
      challenge: challenges[i],
      resources: played[i]!.map(withReason),
    })),
  }
}
