import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import type { TrailWalk } from '../trail-walk.ts'

/** An activity as the templates show it; `now` is the one to go on with, `locked` can't be opened yet. */
export type ActivityState = 'done' | 'now' | 'open' | 'locked'

/** How an activity stands on the learner's walk. */
export function activityState(resource: TrailResource, { next }: Pick<TrailWalk, 'next'>): ActivityState {
  if (resource.activityDate !== null) return 'done'
  if (resource.disabled || !isKnown(resource)) return 'locked'
  return resource.id === next?.resource.id ? 'now' : 'open'
}

/** The id of an activity's element, to be found and scrolled to. */
export const activityElementId = (resourceId: string) => `activity-${resourceId}`
