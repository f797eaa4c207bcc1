import { type Course, copyOf, currentOf, recordOf } from './course.ts'
import type { NavigationRequest } from './navigation.ts'
import { request } from './request.ts'

/** Tries a request; the course is as it was where it delivers nothing, or another activity than the one that is wanted. */
function tried(course: Course, name: NavigationRequest, target?: string, wanted?: string): string | null {
  const trial = copyOf(course)
  const { delivered } = request(trial, name, target)
  if (delivered === null || (wanted !== undefined && delivered !== wanted)) return null
  course.record = trial.record
  return delivered
}

/** The activity that is open, or was when its sitting was cut off. */
function openOne(course: Course): string | null {
  const current = currentOf(course)
  return current && recordOf(course, current).isActive ? current.id : null
}

/** Goes to what was opened, as its rules let: by choice, else by going back; else as far as going on leads, or to the beginning. */
const goTo = (course: Course, target: string): string | null =>
  tried(course, 'choice', target) ??
  tried(course, 'previous', undefined, target) ??
  tried(course, 'continue') ??
  tried(course, 'start')

/**
 * Takes up a course where it was left and moves to the activity that the learner opened. Answers the one that sequencing delivers, which is
 * another where the package's rules say so; null where they refuse everything. What is open there and not finished is kept as it is, neither
 * ended nor counted, to be taken up again.
 */
export function enter(course: Course, target: string): string | null {
  tried(course, 'resumeAll') // refused where a session is under way
  const open = openOne(course)
  const isByRule = course.record.awaited === 'rule'
  course.record.awaited = null
  if (open === null) return goTo(course, target)
  if (open === target || isByRule) return open
  recordOf(course, currentOf(course)!).isSuspended = true
  return goTo(course, target) ?? open
}
