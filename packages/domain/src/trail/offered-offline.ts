import type { Resource } from '../resource/resource.ts'
import type { TrailDocument } from './trail-document.ts'

type Offering = Pick<TrailDocument, 'offline' | 'steps'>

/** Whether devices may store a resource: its author has made neither it nor its trail online-only (specification 3: offline). */
export const isOfferedOffline = (
  trail: Pick<TrailDocument, 'offline'>,
  resource: Pick<Resource, 'offline'>,
): boolean => trail.offline !== false && resource.offline !== false

/** The resources of a trail that devices may store. */
export const offeredOffline = (trail: Offering): Resource[] =>
  trail.steps.flatMap(({ resources }) => resources.filter((resource) => isOfferedOffline(trail, resource)))
