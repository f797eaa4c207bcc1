import type { ResourceData, ResourceType } from '../resource/kinds.ts'
import type { TrailResource } from './trail.ts'

/** A resource of a kind that this version knows, so that it can be played and downloaded. */
export type KnownResource = TrailResource & { type: ResourceType; data: ResourceData }

/** Whether this version knows a resource's kind. */
export const isKnown = (resource: TrailResource): resource is KnownResource =>
  resource.type !== 'unknown' && resource.data.type !== 'unknown'

/** Whether an activity is unfinished and may be opened. */
export const isPlayable = (resource: TrailResource): boolean =>
  resource.activityDate === null && !resource.disabled && isKnown(resource)
