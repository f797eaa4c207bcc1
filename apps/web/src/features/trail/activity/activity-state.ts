import { isKnown } from '@vereda/domain/trail/known-resource.ts'
import type { TrailResource } from '@vereda/domain/trail/trail.ts'
import type { TrailWalk } from '../trail-walk.ts'

/** An activity's state as the templates show it. `now` is the activity to continue with; `locked` can't be opened yet. */
export type ActivityState = 'done' | 'now' | 'open' | 'locked'

/** The state of an activity for a learner whose walk this is. */
export function activityState(resource: TrailResource, { next }: Pick<TrailWalk, 'next'>): ActivityState {
  if (resource.activityDate !== null) return 'done'
  if (resource.disabled || !isKnown(resource)) return 'locked'
  return resource.id === next?.resource.id ? 'now' : 'open'
}

/** The id of an activity's element, for finding and scrolling to it. */
export const activityElementId = (resourceId: string) => `activity-${resourceId}`
