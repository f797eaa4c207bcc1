import { type Activity, allOf } from './activity.ts'
import { type CourseRecord, emptyActivityRecord, type FactRecord } from './course-record.ts'

/** A course under way: what its package says, and what is known of it. The processes change the record that they are given. */
export type Course = {
  root: Activity
  activities: ReadonlyMap<string, Activity>
  record: CourseRecord
  random: () => number
}

/** A course of its tree and its record; `random` picks and orders children. */
export const courseOf = (root: Activity, record: CourseRecord, random: () => number): Course => ({
  root,
  activities: new Map(allOf(root).map((activity) => [activity.id, activity])),
  record,
  random,
})

/** The course as it would be, to try a request on. */
export const copyOf = (course: Course): Course => ({ ...course, record: structuredClone(course.record) })

/** What is kept of an activity; made when it is first asked for. */
export function recordOf(course: Course, activity: Activity) {
  const { activities } = course.record
  activities[activity.id] ??= emptyActivityRecord()
  return activities[activity.id]!
}

/** The facts of a local objective as they are kept; made when they are first asked for. */
export function factsOf(course: Course, activity: Activity, objective: string): FactRecord {
  const { objectives } = recordOf(course, activity)
  objectives[objective] ??= {}
  return objectives[objective]
}

/** The activity that is or was open last; null before and after a session. */
export const currentOf = (course: Course) => course.activities.get(course.record.current ?? '') ?? null
/** The activity with which the session was suspended. */
export const suspendedOf = (course: Course) => course.activities.get(course.record.suspended ?? '') ?? null

/** The children that were selected, in the order in which they stand (SR.1, SR.2). */
export function availableChildren(course: Course, activity: Activity): Activity[] {
  const picked = course.record.activities[activity.id]?.children
  if (!picked) return activity.children
  return picked.flatMap((id) => activity.children.find((child) => child.id === id) ?? [])
}
