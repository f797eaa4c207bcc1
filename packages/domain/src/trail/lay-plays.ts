import type { PlayFact } from '../play/play-fact.ts'
import { disabledReason } from '../resource/dependency.ts'
import { mergePlay, type ResourceProgress } from './progress.ts'
import { stepTotals, trailTotals } from './totals.ts'
import type { Trail, TrailResource } from './trail.ts'

/** The progress that the server's answer shows of a resource, for unsent plays to be folded into; every unsent play is newer. */
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

/**
 * Lays plays that are not sent yet over a trail as the server last told it: points, badges and opened dependencies show at once, and
 * laying a play that the server has counted meanwhile changes nothing but its newest state (decisions 5: two devices).
 */
export function layPlaysOver(trail: Trail, plays: readonly PlayFact[]): Trail {
  const steps = trail.steps.map((step) => ({
    ...step,
    resources: step.resources.map((r) => playedOver(r, plays)),
  }))
  const all = steps.flatMap((step) => step.resources)
  const earnedBefore = trail.steps.flatMap((s) => s.resources).reduce((sum, r) => sum + r.activityPoint, 0)
  const opened = (r: TrailResource): TrailResource => {
    const reason = disabledReason(r, all)
    return { ...r, disabled: reason !== null, reason }
  }
  return {
    ...trail,
    // the points that no resource accounts for are the test's
    ...trailTotals(all, trail.sumPoints - earnedBefore),
    steps: steps.map((step) => ({
      ...step,
      ...stepTotals(step.resources),
      resources: step.resources.map(opened),
    })),
  }
}
