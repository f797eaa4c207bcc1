import { wallTimeOf } from '../time/wall-time.ts'
import { lastMoment } from '../trail/open-state.ts'

/** How many days before a group trail's end its learners are reminded. */
export const DEADLINE_DAYS = 3

/**
 * The last day (`YYYY-MM-DD`) on which a group trail is open, by the clock of its domain. Learners are reminded once for each such day. So
 * another end within the same day causes no second reminder.
 */
export const deadlineDay = (ends: string, zone: string): string =>
  wallTimeOf(Date.parse(lastMoment(ends)), zone).slice(0, 10)
