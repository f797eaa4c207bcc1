import type { Place } from '@vereda/offline/player/place.ts'

const IN_A_TRAIL = /^\/trail\/([^/]+)(?:\/play\/([^/]+))?/

/** The place in a learner's trails that an address leads to; null for every other address. */
export function placeOf(path: string): Place | null {
  const [, trailId, resourceId] = IN_A_TRAIL.exec(path) ?? []
  if (trailId === undefined) return null
  return {
    trailId: decodeURIComponent(trailId),
    resourceId: resourceId === undefined ? null : decodeURIComponent(resourceId),
  }
}
