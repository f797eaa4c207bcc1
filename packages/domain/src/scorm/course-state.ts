import type { ScormPool } from '../play/play.ts'

/** The key of a pool under which a sequenced course stores what belongs to no single item. No identifier in a manifest contains a colon. */
export const COURSE_KEY = 'vereda:course'

/**
 * The state that SCORM 2004 sequencing stores between two launches: its own record, whether the whole course rolled up as completed, the
 * items that the learner may choose now, the item that comes next, and the item that is open.
 */
export type CourseState = {
  sequencing: string
  completed: boolean
  choices: string[]
  next: string | null
  open: string | null
}

/** The sequencing state in a pool; null where no sequenced item was played yet. */
export function readCourse(pool: ScormPool): CourseState | null {
  const kept = pool[COURSE_KEY]
  if (!kept) return null
  return {
    sequencing: kept.sequencing ?? '',
    completed: kept.completed === 'true',
    choices: (kept.choices ?? '').split(' ').filter(Boolean),
    next: kept.next || null,
    open: kept.open || null,
  }
}

/** A pool with its sequencing state replaced. */
export const withCourse = (pool: ScormPool, course: CourseState): ScormPool => ({
  ...pool,
  [COURSE_KEY]: {
    sequencing: course.sequencing,
    completed: String(course.completed),
    choices: course.choices.join(' '),
    next: course.next ?? '',
    open: course.open ?? '',
  },
})
