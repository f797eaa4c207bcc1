import type { Trail } from '@vereda/domain/trail/trail.ts'

/** How many a shelf shows before it is opened (specification 9). */
export const SHELF_SHOWN = 4

/** The catalogue's shelves (specification 2): begun and not finished, never played, finished. */
export type Shelves = { recent: Trail[]; fresh: Trail[]; finished: Trail[] }

// Compared as texts: dates of one form sort as they are, and thousands of them at once.
const newestFirst = (date: (trail: Trail) => string | null) => (a: Trail, b: Trail) => {
  const [first, second] = [date(a) ?? '', date(b) ?? '']
  return second > first ? 1 : -Number(second < first)
}

const isBegun = (trail: Trail) => trail.lastPlayed !== null || trail.finishedResources > 0

/** Puts every trail on one shelf: recent by last play, new by enrolment, finished by the day it was finished, the newest first. */
export function shelvesOf(trails: readonly Trail[]): Shelves {
  const open = trails.filter((trail) => trail.doneDate === null)
  return {
    recent: open.filter(isBegun).sort(newestFirst((trail) => trail.lastPlayed)),
    fresh: open.filter((trail) => !isBegun(trail)).sort(newestFirst((trail) => trail.enrolledDate)),
    finished: trails.filter((trail) => trail.doneDate !== null).sort(newestFirst((trail) => trail.doneDate)),
  }
}

/** The one trail to go on with: the last played, else the newest that waits; null when all are finished. */
export const nextTrail = ({ recent, fresh }: Shelves): Trail | null => recent[0] ?? fresh[0] ?? null
