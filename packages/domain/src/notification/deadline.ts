import { wallTimeOf } from '../time/wall-time.ts'
import { lastMoment } from '../trail/open-state.ts'

/** How long before a group trail's end its learners are told of it, days. */
export const DEADLINE_DAYS = 3

/**
 * The last day (`YYYY-MM-DD`) on which a group trail is open by the clock of its domain. Who was told of one is told again of another, and never
 * twice of the same: an hour that is moved within a day is no news.
 */
export const deadlineDay = (ends: string, zone: string): string =>
  wallTimeOf(Date.parse(lastMoment(ends)), zone).slice(0, 10)
