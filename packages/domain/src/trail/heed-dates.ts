import type { Trail, TrailResource } from './trail.ts'

/**
 * Whether the activities of a group trail may be started at `now`: not before it opens, and not from the moment it closes. All dates are
 * ISO 8601, UTC.
 */
export const isBegunAt = ({ starts, ends }: Pick<Trail, 'starts' | 'ends'>, now: string): boolean =>
  !(starts && now < starts) && !(ends && now >= ends)

const shut = (resource: TrailResource): TrailResource =>
  resource.activityDate === null ? { ...resource, disabled: true, reason: null } : resource

/**
 * The trail at `now` (ISO 8601, UTC) with its dates applied. Outside its dates, unfinished activities cannot be started; finished ones stay
 * open to be looked at (docs/decisions/trail-dates.md).
 */
export const heedDates = (trail: Trail, now: string): Trail =>
  isBegunAt(trail, now)
    ? trail
    : { ...trail, steps: trail.steps.map((step) => ({ ...step, resources: step.resources.map(shut) })) }

/**
 * The time that a trail's dates are compared with (ISO 8601, UTC): the latest of the device's `now`, of `asOf` (also by the device's clock)
 * and of the last counted play, because time cannot be before a moment that is known. `ahead` is how far the device's clock is ahead of the
 * server's (ms); both of the device's moments are corrected by it.
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
