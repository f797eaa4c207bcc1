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

/** SR.1: as many children as the package says, in their own order. */
function select({ random }: Course, { children, selection }: Activity): Activity[] {
  const drawn = new Set(shuffled(children, random).slice(0, Math.max(0, selection.count!)))
  return children.filter((child) => drawn.has(child))
}

/**
 * SR.1 and SR.2: picks and orders an activity's children, where the package does so at this time, at which it is not active. One that is
 * suspended keeps those that it has.
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

/** Picks what is picked once, when the course is begun; and what is picked on each attempt, for the first. */
export function pickFirst(course: Course): void {
  for (const activity of allOf(course.root)) {
    pick(course, activity, 'once')
    pick(course, activity, 'onEachNewAttempt')
  }
}

/** An attempt has ended: what is picked for each is picked for the next. */
export const pickAgain = (course: Course, activity: Activity) => pick(course, activity, 'onEachNewAttempt')
