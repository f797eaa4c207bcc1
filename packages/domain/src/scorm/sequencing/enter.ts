import { type Course, copyOf, currentOf, recordOf } from './course.ts'
import type { NavigationRequest } from './navigation.ts'
import { request } from './request.ts'

/** Tries a request. The course stays unchanged where the request delivers nothing, or another activity than the wanted one. */
function tried(course: Course, name: NavigationRequest, target?: string, wanted?: string): string | null {
  const trial = copyOf(course)
  const { delivered } = request(trial, name, target)
  if (delivered === null || (wanted !== undefined && delivered !== wanted)) return null
  course.record = trial.record
  return delivered
}

/** The activity that is open, or was open when its sitting was cut off. */
function openOne(course: Course): string | null {
  const current = currentOf(course)
  return current && recordOf(course, current).isActive ? current.id : null
}

/**
 * Goes to the activity that the learner opened, in a way that the rules allow: by choice, else backward to it, else one step forward, else
 * to the start.
 */
const goTo = (course: Course, target: string): string | null =>
  tried(course, 'choice', target) ??
  tried(course, 'previous', undefined, target) ??
  tried(course, 'continue') ??
  tried(course, 'start')

/**
 * Resumes a course and moves to the activity that the learner opened. Returns the activity that sequencing delivers, which is another one
 * where the package's rules say so; null where they refuse everything. An unfinished activity that is open there is suspended: it is
 * neither ended nor counted, and can be resumed.
 */
export function enter(course: Course, target: string): string | null {
  tried(course, 'resumeAll') // refused while a session runs
  const open = openOne(course)
  const isByRule = course.record.awaited === 'rule'
  course.record.awaited = null
  if (open === null) return goTo(course, target)
  if (open === target || isByRule) return open
  recordOf(course, currentOf(course)!).isSuspended = true
  return goTo(course, target) ?? open
}
