import { type Activity, allOf } from './activity.ts'
import { type CourseRecord, emptyActivityRecord, type FactRecord } from './course-record.ts'

/** A running course: its package's rules, and what is known of it. The sequencing processes change `record` in place. */
export type Course = {
  root: Activity
  activities: ReadonlyMap<string, Activity>
  record: CourseRecord
  random: () => number
}

/** The course of a tree and a record; `random` decides which children are selected, and their order. */
export const courseOf = (root: Activity, record: CourseRecord, random: () => number): Course => ({
  root,
  activities: new Map(allOf(root).map((activity) => [activity.id, activity])),
  record,
  random,
})

/** A copy of the course, to try a request on. */
export const copyOf = (course: Course): Course => ({ ...course, record: structuredClone(course.record) })

/** The record of an activity; it is created at the first call. */
export function recordOf(course: Course, activity: Activity) {
  const { activities } = course.record
  activities[activity.id] ??= emptyActivityRecord()
  return activities[activity.id]!
}

/** The stored facts of a local objective; they are created at the first call. */
export function factsOf(course: Course, activity: Activity, objective: string): FactRecord {
  const { objectives } = recordOf(course, activity)
  objectives[objective] ??= {}
  return objectives[objective]
}

/** The activity that is open, or was the last to be open; null before and after a session. */
export const currentOf = (course: Course) => course.activities.get(course.record.current ?? '') ?? null
/** The activity at which the session was suspended. */
export const suspendedOf = (course: Course) => course.activities.get(course.record.suspended ?? '') ?? null

/** The children that were selected, in their present order (SR.1, SR.2). */
export function availableChildren(course: Course, activity: Activity): Activity[] {
  const picked = course.record.activities[activity.id]?.children
  if (!picked) return activity.children
  return picked.flatMap((id) => activity.children.find((child) => child.id === id) ?? [])
}
