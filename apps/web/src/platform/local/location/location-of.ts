import type { TrailLocation } from '@vereda/offline/player/trail-location.ts'

const IN_A_TRAIL = /^\/trail\/([^/]+)(?:\/play\/([^/]+))?/

/** The trail and resource to which an address leads; null for every other address. */
export function locationOf(path: string): TrailLocation | null {
  const [, trailId, resourceId] = IN_A_TRAIL.exec(path) ?? []
  if (trailId === undefined) return null
  return {
    trailId: decodeURIComponent(trailId),
    resourceId: resourceId === undefined ? null : decodeURIComponent(resourceId),
  }
}
