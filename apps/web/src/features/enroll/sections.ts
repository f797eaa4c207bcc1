import { isBegunAt } from '@vereda/domain/trail/heed-dates.ts'
import type { Trail } from '@vereda/domain/trail/trail.ts'

/** How many trails a section shows before it is opened (specification 9). */
export const SECTION_SHOWN = 4

/** The catalogue's sections (specification 2): begun and not finished, never played, finished. */
export type Sections = { recent: Trail[]; fresh: Trail[]; finished: Trail[] }

// Dates of one form sort correctly as texts, and comparing texts is fast for thousands of trails.
const newestFirst = (date: (trail: Trail) => string | null) => (a: Trail, b: Trail) => {
  const [first, second] = [date(a) ?? '', date(b) ?? '']
  return second > first ? 1 : -Number(second < first)
}

const isBegun = (trail: Trail) => trail.lastPlayed !== null || trail.finishedResources > 0

/** Puts every trail into one section: recent by last play, new by enrolment, finished by the finish date, the newest first. */
export function sectionsOf(trails: readonly Trail[]): Sections {
  const open = trails.filter((trail) => trail.doneDate === null)
  return {
    recent: open.filter(isBegun).sort(newestFirst((trail) => trail.lastPlayed)),
    fresh: open.filter((trail) => !isBegun(trail)).sort(newestFirst((trail) => trail.enrolledDate)),
    finished: trails.filter((trail) => trail.doneDate !== null).sort(newestFirst((trail) => trail.doneDate)),
  }
}

/**
 * The trail to continue: the last played one, else the newest new one. Only trails in which something may be begun at their time (ISO 8601,
 * UTC) count; null if there is none.
 */
export function nextTrail({ recent, fresh }: Sections, timeOf: (trail: Trail) => string): Trail | null {
  const isOpen = (trail: Trail) => isBegunAt(trail, timeOf(trail))
  return recent.find(isOpen) ?? fresh.find(isOpen) ?? null
}
