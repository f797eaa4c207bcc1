import { type Activity, commonAncestor, FACTS, type Fact, isLeaf, pathBelow } from './activity.ts'
import { availableChildren, type Course, currentOf, factsOf, recordOf } from './course.ts'
import { known, tell } from './known.ts'
import { pickAgain } from './picking.ts'
import { rollUp } from './rollup.ts'

/**
 * Content that ended without reporting a status counts as completed and satisfied, unless its package leaves these to the content (UP.4, SN
 * 3.13).
 */
function assumeDone(course: Course, activity: Activity): void {
  const { completionSetByContent, objectiveSetByContent } = activity.delivery
  const [primary] = activity.objectives
  if (!completionSetByContent && known(course, activity, 'completed') === undefined)
    tell(course, activity, primary, 'completed', true)
  if (!objectiveSetByContent && known(course, activity, 'satisfied') === undefined)
    tell(course, activity, primary, 'satisfied', true)
}

/** UP.4: ends an activity's attempt and rolls up its result. A suspended activity stays suspended. */
export function endAttempt(course: Course, activity: Activity): void {
  const before = { ...course.record.globals }
  const record = recordOf(course, activity)
  record.isActive = false
  if (!isLeaf(activity))
    record.isSuspended = availableChildren(course, activity).some(
      (child) => recordOf(course, child).isSuspended,
    )
  else if (activity.delivery.tracked && !record.isSuspended && !record.isTimedOut)
    assumeDone(course, activity)
  pickAgain(course, activity)
  rollUp(course, activity, before)
}

/** UP.3: ends the attempts between the current activity and its common ancestor with another activity; both ends are left out. */
export function endBelow(course: Course, activity: Activity): void {
  const current = currentOf(course)
  if (!current) return
  const between = pathBelow(current, commonAncestor(current, activity))
  for (const one of between.slice(1)) endAttempt(course, one)
}

const OF_PROGRESS: readonly Fact[] = ['completed', 'progress']

/** A new attempt on a parent: its children's results of the last attempt no longer count, where the package says so (SN 3.4). */
function forgetBelow(course: Course, activity: Activity): void {
  const { useCurrentObjectives, useCurrentProgress } = activity.control
  for (const child of activity.children) {
    for (const { id } of child.objectives)
      for (const fact of FACTS)
        if (OF_PROGRESS.includes(fact) ? useCurrentProgress : useCurrentObjectives)
          delete factsOf(course, child, id)[fact]
    forgetBelow(course, child)
  }
}

/** A new attempt on the whole course: what its activities shared in the last attempt is deleted, where the package says so (CAM 5.1.1). */
function forgetShared(course: Course): void {
  const { objectives, stores } = course.root.outlives
  if (!objectives) course.record.globals = {}
  if (!stores) course.record.stores = {}
}

/** Starts an activity's attempt, or resumes it where it was suspended (the part of DB.2 for each activity on the way). */
export function beginAttempt(course: Course, activity: Activity): void {
  const record = recordOf(course, activity)
  if (record.isActive) return
  if (activity.delivery.tracked && !record.isSuspended) {
    record.attempts += 1
    record.objectives = {}
    record.spent = 0
    forgetBelow(course, activity)
    if (activity === course.root) forgetShared(course)
  }
  record.isSuspended = false
  record.isTimedOut = false
  record.isActive = true
}
