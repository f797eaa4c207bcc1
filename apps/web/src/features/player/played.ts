import { nextActivity } from '@vereda/domain/trail/next-activity.ts'
import type { EarnedBadge, Trail, TrailResource, TrailStep } from '@vereda/domain/trail/trail.ts'

/** The activity being played; the positions of its step and of the activity in it count from 1. */
export type Played = { step: TrailStep; resource: TrailResource; stepNumber: number; place: number }

/** Finds an activity in its trail. */
export function playedIn(trail: Trail, resourceId: string): Played | null {
  for (const [i, step] of trail.steps.entries()) {
    const at = step.resources.findIndex((resource) => resource.id === resourceId)
    if (at >= 0) return { step, resource: step.resources[at]!, stepNumber: i + 1, place: at + 1 }
  }
  return null
}

/** Where the next button leads: to the next activity of this step, else to the map, which shows the next step or the end of the trail. */
export type WayOn =
  | { kind: 'activity'; resourceId: string }
  | { kind: 'step'; stepId: string }
  | { kind: 'arrival' }

export function wayOn(trail: Trail, { step, resource }: Played): WayOn | null {
  const next = nextActivity(trail, { stepId: step.id, resourceId: resource.id })
  if (next === null) return trail.doneDate === null ? null : { kind: 'arrival' }
  if (next.resource.id === resource.id) return null
  if (next.step.id !== step.id) return { kind: 'step', stepId: next.step.id }
  return { kind: 'activity', resourceId: next.resource.id }
}

/** The ids of the badges that are won. */
export const wonBadges = (badges: readonly EarnedBadge[]): ReadonlySet<string> =>
  new Set(badges.flatMap(({ id, badgeDate }) => (badgeDate === null ? [] : [id])))
