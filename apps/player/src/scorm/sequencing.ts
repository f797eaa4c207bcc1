import type { ScormPlay } from '@vereda/domain/content/player-protocol.ts'
import type { ScormNode } from '@vereda/domain/content/scorm-manifest.ts'
import type { CourseState } from '@vereda/domain/scorm/course-state.ts'
import {
  type Course,
  copyOf,
  courseOf,
  currentOf,
  recordOf,
  suspendedOf,
} from '@vereda/domain/scorm/sequencing/course.ts'
import { writeRecord } from '@vereda/domain/scorm/sequencing/course-record.ts'
import { enter } from '@vereda/domain/scorm/sequencing/enter.ts'
import { known } from '@vereda/domain/scorm/sequencing/known.ts'
import { pickFirst } from '@vereda/domain/scorm/sequencing/picking.ts'
import { readActivity } from '@vereda/domain/scorm/sequencing/read-activity.ts'
import { readRecord } from '@vereda/domain/scorm/sequencing/read-record.ts'
import { choices, request } from '@vereda/domain/scorm/sequencing/request.ts'

// SCORM 2004 sequencing with one item per page load: the course's whole record travels in the play's pool.
//
//   launch of X ─ read the record ─ enter X ─▶ another was delivered ─▶ the app is asked to open that one
//                                     │
//                                     ▼ play
//   Terminate ─ hear the content, end the attempt, roll up, follow its request ─▶ record kept ─▶ the app is told which item comes next
//   left without Terminate ─ suspend ─▶ record kept

/** The course of a play, as its last sitting left it; a new one where there was none. */
export function openCourse({ tree, sequencing }: { tree: ScormNode; sequencing: string }): Course {
  const course = courseOf(readActivity(tree), readRecord(sequencing), Math.random)
  if (Object.keys(course.record.activities).length === 0) pickFirst(course)
  return course
}

const activityOfItem = (course: Course, item: string) =>
  [...course.activities.values()].find((activity) => activity.item === item)

/** The item that sequencing delivers for the one that the app opened. Null where it refuses everything (a faulty package can still be read). */
export function enterItem(course: Course, { item }: Pick<ScormPlay, 'item'>): string | null {
  const delivered = enter(course, activityOfItem(course, item)?.id ?? item)
  return course.activities.get(delivered ?? '')?.item ?? null
}

/** Where a Continue would lead, tried on a copy of the course. */
const ahead = (course: Course) => request(copyOf(course), 'continue').delivered

/** What comes next: an activity delivered and not opened yet, else one suspended before it was complete, else where a Continue leads. */
function nextOf(course: Course): string | null {
  const { awaited } = course.record
  if (awaited !== null) return currentOf(course)?.id ?? null
  if (known(course, course.root, 'completed')) return null
  const suspended = suspendedOf(course)
  const isDone = suspended !== null && known(course, suspended, 'completed') === true
  return suspended && !isDone ? suspended.id : ahead(course)
}

const itemsOf = (course: Course, activities: readonly string[]) =>
  activities.flatMap((id) => course.activities.get(id)?.item ?? [])

/** The items that the learner may open. Until it is opened, an item that a rule delivered is the only one. */
export const choicesOf = (course: Course): string[] =>
  itemsOf(course, course.record.awaited === 'rule' ? [course.record.current!] : choices(course))

/** The item whose attempt is under way, from its launch until its content ends or is left. */
function openOf(course: Course): string | null {
  const current = currentOf(course)
  const isOpen = current && course.record.awaited === null && recordOf(course, current).isActive
  return isOpen ? current.item : null
}

/** The state of the course, to be stored in the pool. `offered` replaces the choices where suspending the course leaves none. */
export function courseState(course: Course, offered = choicesOf(course)): CourseState {
  return {
    sequencing: writeRecord(course.record),
    completed: known(course, course.root, 'completed') === true,
    choices: offered,
    next: itemsOf(course, [nextOf(course) ?? ''])[0] ?? null,
    open: openOf(course),
  }
}

/** Suspends the open activity, so that going elsewhere neither ends nor counts its attempt. */
export function suspend(course: Course): void {
  const current = currentOf(course)
  if (!current || !recordOf(course, current).isActive) return
  recordOf(course, current).isSuspended = true
  request(course, 'suspendAll')
}
