import { type Activity, commonAncestor, isLeaf, pathTo } from './activity.ts'
import { beginAttempt, endBelow } from './attempts.ts'
import { isClosed } from './conditions.ts'
import { type Course, recordOf, suspendedOf } from './course.ts'

/** DB.1.1: the code that keeps an activity from being delivered; null where nothing does. */
export function refusalOfDelivery(course: Course, activity: Activity): string | null {
  if (!isLeaf(activity)) return 'DB.1.1-1'
  return pathTo(activity).some((one) => isClosed(course, one)) ? 'DB.1.1-3' : null
}

/**
 * DB.2.1: another activity than the suspended one is delivered. The suspended one stops being suspended, and so do its ancestors up to the
 * common one, except those with another suspended child.
 */
function clearSuspended(course: Course, activity: Activity): void {
  const suspended = suspendedOf(course)
  if (!suspended || suspended === activity) return
  const ancestor = commonAncestor(activity, suspended)
  const path = pathTo(suspended).slice(pathTo(ancestor).length - 1)
  for (const one of path.reverse()) {
    const hasSuspended = one.children.some((child) => recordOf(course, child).isSuspended)
    if (!hasSuspended) recordOf(course, one).isSuspended = false
  }
}

/** DB.2: makes an activity the current one, and starts or resumes its attempt and those of its ancestors. */
export function deliver(course: Course, activity: Activity): void {
  clearSuspended(course, activity)
  endBelow(course, activity)
  for (const one of pathTo(activity)) beginAttempt(course, one)
  course.record.current = activity.id
  course.record.suspended = null
}
