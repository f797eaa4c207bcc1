import { type Activity, allOf, type Timing } from './activity.ts'
import { availableChildren, type Course, recordOf } from './course.ts'

/** A random order (Fisher and Yates). */
function shuffled<T>(list: readonly T[], random: () => number): T[] {
  const drawn = [...list]
  for (let last = drawn.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[drawn[last], drawn[other]] = [drawn[other]!, drawn[last]!]
  }
  return drawn
}

/** SR.1: selects as many children as the package says, in their own order. */
function select({ random }: Course, { children, selection }: Activity): Activity[] {
  const drawn = new Set(shuffled(children, random).slice(0, Math.max(0, selection.count!)))
  return children.filter((child) => drawn.has(child))
}

/**
 * SR.1 and SR.2: selects and orders an activity's children, where the package does so at this time. The activity must not be active. A
 * suspended one keeps its children.
 */
function pick(course: Course, activity: Activity, at: Timing): void {
  const { selection, randomization } = activity
  const record = recordOf(course, activity)
  const isSelected = selection.timing === at && selection.count !== null
  const isReordered = randomization.timing === at && randomization.reorder
  if (record.isSuspended || (!isSelected && !isReordered)) return
  const selected = isSelected ? select(course, activity) : availableChildren(course, activity)
  const ordered = isReordered ? shuffled(selected, course.random) : selected
  record.children = ordered.map(({ id }) => id)
}

/** Selects children at the start of the course: those that are selected once, and those of the first attempt. */
export function pickFirst(course: Course): void {
  for (const activity of allOf(course.root)) {
    pick(course, activity, 'once')
    pick(course, activity, 'onEachNewAttempt')
  }
}

/** Selects children for the next attempt, after an attempt has ended. */
export const pickAgain = (course: Course, activity: Activity) => pick(course, activity, 'onEachNewAttempt')
