import type { ListedChallenge } from '../challenge/challenge.ts'
import type { PlayFact } from '../play/play-fact.ts'
import { disabledReason } from '../resource/dependency.ts'
import { mergePlay, NO_PROGRESS, type ResourceProgress } from './progress.ts'
import { stepTotals, trailTotals } from './totals.ts'
import type { Trail, TrailResource } from './trail.ts'

/**
 * A resource's progress from the server's answer, as the start for merging unsent plays. It has no positions, so every unsent play counts
 * as newer.
 */
function knownProgress(resource: TrailResource): ResourceProgress {
  const { activityDate, activityPoint, activityBonus, activityTotal, activityVersion, scorm, objectData } =
    resource
  const badges = resource.badges.flatMap((b) => (b.badgeDate ? [[b.id, b.badgeDate] as const] : []))
  return {
    activity: {
      activityDate,
      activityPoint,
      activityBonus,
      activityTotal,
      activityVersion,
      scorm,
      objectData,
    },
    newest: null,
    stateOf: null,
    badges: Object.fromEntries(badges),
  }
}

function playedOver(resource: TrailResource, plays: readonly PlayFact[]): TrailResource {
  const own = plays.filter((play) => play.resourceId === resource.id)
  if (own.length === 0) return resource
  const progress = own.reduce((before, play) => mergePlay(before, play), knownProgress(resource))
  return {
    ...resource,
    ...progress.activity,
    badges: resource.badges.map((badge) => ({ ...badge, badgeDate: progress.badges[badge.id] ?? null })),
  }
}

function challengeOver(challenge: ListedChallenge, plays: readonly PlayFact[]): ListedChallenge {
  const own = plays.filter((play) => play.resourceId === challenge.id)
  if (own.length === 0) return challenge
  const before = { ...NO_PROGRESS, activity: challenge }
  return {
    ...challenge,
    ...own.reduce<ResourceProgress>((known, play) => mergePlay(known, play), before).activity,
  }
}

const challengesOf = ({ steps }: Pick<Trail, 'steps'>) =>
  steps.flatMap(({ challenge }) => (challenge ? [challenge] : []))

/** The test's points: those that no resource and no challenge accounts for. */
function testPointsOf(trail: Trail): number {
  const accounted = [...trail.steps.flatMap((step) => step.resources), ...challengesOf(trail)]
  return accounted.reduce((left, { activityPoint }) => left - activityPoint, trail.sumPoints)
}

/**
 * Adds unsent plays to a trail as the server last sent it, so that points, badges and opened dependencies show at once. A play that the
 * server has counted meanwhile changes only its newest state (decisions 5: two devices).
 */
export function layPlaysOver(trail: Trail, plays: readonly PlayFact[]): Trail {
  const steps = trail.steps.map((step) => ({
    ...step,
    resources: step.resources.map((r) => playedOver(r, plays)),
    challenge: step.challenge && challengeOver(step.challenge, plays),
  }))
  const all = steps.flatMap((step) => step.resources)
  const opened = (r: TrailResource): TrailResource => {
    const reason = disabledReason(r, all)
    return { ...r, disabled: reason !== null, reason }
  }
  return {
    ...trail,
    ...trailTotals(all, { testPoints: testPointsOf(trail), challenges: challengesOf({ steps }) }),
    steps: steps.map((step) => ({
      ...step,
      ...stepTotals(step.resources),
      resources: step.resources.map(opened),
    })),
  }
}
