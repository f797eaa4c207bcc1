import type { Trail, TrailResource } from './trail.ts'

/** Whether a group trail's activities may be begun at `now` (as its dates are: ISO 8601, UTC): neither before it opens nor from when it closed. */
export const isBegunAt = ({ starts, ends }: Pick<Trail, 'starts' | 'ends'>, now: string): boolean =>
  !(starts && now < starts) && !(ends && now >= ends)

const shut = (resource: TrailResource): TrailResource =>
  resource.activityDate === null ? { ...resource, disabled: true, reason: null } : resource

/**
 * A trail as its dates leave it at `now` (ISO 8601, UTC): out of them nothing that is not finished can be begun, and what was earned stays to be
 * looked at (docs/decisions/trail-dates.md).
 */
export const heedDates = (trail: Trail, now: string): Trail =>
  isBegunAt(trail, now)
    ? trail
    : { ...trail, steps: trail.steps.map((step) => ({ ...step, resources: step.resources.map(shut) })) }

/**
 * What time it is for a trail's dates (ISO 8601, UTC): the device's `now`, and never before what is known to have been (`asOf`, also by the device's clock, and
 * the last play that was counted); `ahead` is how far the device's clock is known to be ahead of the server's (ms), by which it is set right.
 */
export function timeFor(
  { lastPlayed }: Pick<Trail, 'lastPlayed'>,
  asOf: string,
  now: string,
  ahead: number,
): string {
  const setRight = (at: string) => new Date(Date.parse(at) - ahead).toISOString()
  return [setRight(now), setRight(asOf), lastPlayed ?? ''].sort()[2]!
}
